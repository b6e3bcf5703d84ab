package dev.tidegate.application.kube;

import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.KubeLimits;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How one cluster is reached that everything is about.
 *
 * @param kubeconfigs the files with the contexts, read as one
 * @param context null for the current one
 * @param inCluster whether it is the cluster that this process runs in
 */
public record HubAccessSettings(
        List<Path> kubeconfigs, @Nullable String context, boolean inCluster, KubeLimits limits) {

    public HubAccessSettings {
        kubeconfigs = List.copyOf(kubeconfigs);
    }

    public ClusterAccess access() {
        return inCluster ? ClusterAccess.inCluster() : ClusterAccess.kubeconfig(kubeconfigs, context);
    }
}
