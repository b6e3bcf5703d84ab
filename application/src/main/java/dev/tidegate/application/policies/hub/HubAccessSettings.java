package dev.tidegate.application.policies.hub;

import dev.tidegate.application.KubeconfigPaths;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.time.TimeSettings.TimeSource;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.kube.KubeLimits;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * How a hub is reached.
 *
 * @param kubeconfigs read as one; not used if this process runs on the hub
 * @param context null for the current context of the files
 * @param inCluster whether the hub is the cluster this process runs in
 */
public record HubAccessSettings(
        List<Path> kubeconfigs, @Nullable String context, boolean inCluster) {

    public HubAccessSettings {
        kubeconfigs = List.copyOf(kubeconfigs);
    }

    /** The files of the environment. */
    public static HubAccessSettings usual(Map<String, String> variables, @Nullable String context, boolean inCluster) {
        return new HubAccessSettings(KubeconfigPaths.usual(variables), context, inCluster);
    }

    /** Refuses settings that lead to no hub, for those who wait for one; nothing is sent. */
    public void check(TimeSource time) {
        try (var hub = connect(time)) {
            hub.checkAccess();
        } catch (KubeFailure unusable) {
            throw new RequestFailure(Status.INVALID_INPUT, String.valueOf(unusable.getMessage()), unusable);
        }
    }

    /** A client; nothing is asked yet. */
    public KubeCluster connect(TimeSource time) {
        return new KubeCluster(
                "hub",
                inCluster ? ClusterAccess.inCluster() : ClusterAccess.kubeconfig(kubeconfigs, context),
                KubeLimits.defaults(),
                time.clock(),
                time.sleeper(),
                () -> ThreadLocalRandom.current().nextDouble());
    }
}
