package dev.tidegate.application.promotions.cluster;

import dev.tidegate.kube.KubeLimits;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * How clusters are reached.
 *
 * @param kubeconfigs the files with the contexts, read as one
 * @param contexts the context of a cluster, by the name of the cluster; others have a context called like them
 */
public record ClusterContexts(List<Path> kubeconfigs, Map<String, String> contexts, KubeLimits limits) {

    public ClusterContexts {
        kubeconfigs = List.copyOf(kubeconfigs);
        contexts = Map.copyOf(contexts);
    }
}
