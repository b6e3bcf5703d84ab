package dev.tidegate.integrations.manifest;

import dev.tidegate.integrations.entry.ResourceRequirements;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A container of a pod.
 *
 * @param pullPolicy null for the default of the cluster
 * @param script run by a shell; null for the command of the image
 * @param port the port named {@code http}; null for none
 * @param liveness null for no probe
 */
public record Container(
        String name,
        String image,
        @Nullable String pullPolicy,
        @Nullable String script,
        @Nullable Integer port,
        List<EnvVariable> env,
        @Nullable ResourceRequirements resources,
        List<VolumeMount> mounts,
        @Nullable Liveness liveness) {

    public Container {
        env = List.copyOf(env);
        mounts = List.copyOf(mounts);
    }

    /** A probe of the port {@code http}; the container is restarted if it fails too often. */
    public record Liveness(String path, int everySeconds, int failures) {}
}
