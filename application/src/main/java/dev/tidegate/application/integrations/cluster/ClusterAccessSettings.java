package dev.tidegate.application.integrations.cluster;

import dev.tidegate.kube.KubeLimits;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How clusters are reached.
 *
 * @param kubeconfigs the files with the contexts, read as one
 * @param contexts the context of a cluster, by the name of the cluster
 * @param inside the clusters that are the one this process runs in
 * @param secrets where tokens that the data name are kept, a directory for each path with a file for each field
 * @param authority who signs the certificates of servers that the data name; null for whom this machine trusts
 * @param limits of requests to one cluster; as many steps are carried out in it at once as requests are allowed
 */
public record ClusterAccessSettings(
        List<Path> kubeconfigs,
        Map<String, String> contexts,
        Set<String> inside,
        @Nullable Path secrets,
        @Nullable Path authority,
        KubeLimits limits) {

    public ClusterAccessSettings {
        kubeconfigs = List.copyOf(kubeconfigs);
        contexts = Map.copyOf(contexts);
        inside = Set.copyOf(inside);
    }
}
