package dev.tidegate.integrations.manifest;

import dev.tidegate.integrations.entry.Resources;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A container of a pod.
 *
 * @param pullPolicy null for what the cluster thinks right
 * @param script what a shell runs; null for the command of the image
 * @param port the port called {@code http}; null for none
 * @param liveness null for a container that is never restarted for being slow
 */
public record Container(
        String name,
        String image,
        @Nullable String pullPolicy,
        @Nullable String script,
        @Nullable Integer port,
        List<EnvVariable> env,
        @Nullable Resources resources,
        List<Mount> mounts,
        @Nullable Liveness liveness) {

    public Container {
        env = List.copyOf(env);
        mounts = List.copyOf(mounts);
    }

    /** A question to the port {@code http}; without an answer for too long the container is restarted. */
    public record Liveness(String path, int everySeconds, int failures) {}
}
