package dev.tidegate.upgrades.cluster;

import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.ClusterRules;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.NodePool;
import dev.tidegate.upgrades.version.VersionCache;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The versions that the components of a cluster run. Only a hosted cluster has components besides its control plane.
 *
 * @param controlPlane null if it is not known
 * @param oldest the lowest version among all components; null if one of them is not known
 * @param oldestText the same version as it was reported
 * @param lagging the first node pool that runs an older version than the control plane
 * @param problem why a version is not known; null if all versions are known
 */
public record ComponentVersions(
        @Nullable Version controlPlane,
        @Nullable Version oldest,
        @Nullable String oldestText,
        @Nullable NodePool lagging,
        @Nullable VersionProblem problem) {

    /** Why the versions of a cluster are not known. */
    public record VersionProblem(OutcomeCode code, String sentence) {}

    public static ComponentVersions of(Cluster cluster, VersionCache versions, ClusterRules rules) {
        var text = cluster.version();
        if (text == null) {
            return unknown(
                    null, new VersionProblem(OutcomeCode.CLUSTER_INCOMPLETE, "the cluster does not tell its version"));
        }
        var controlPlane = versions.version(text);
        if (controlPlane == null) {
            return unknown(null, unparsable("", text, versions));
        }
        return cluster.hosted()
                ? hosted(inOrder(cluster.nodePools(), rules), controlPlane, text, versions)
                : new ComponentVersions(controlPlane, controlPlane, text, null, null);
    }

    private static List<NodePool> inOrder(List<NodePool> pools, ClusterRules rules) {
        return rules.usesInputOrder() || pools.size() < 2
                ? pools
                : pools.stream().sorted(Comparator.comparing(NodePool::id)).toList();
    }

    private static ComponentVersions hosted(
            List<NodePool> pools, Version controlPlane, String text, VersionCache versions) {
        var oldest = controlPlane;
        var oldestText = text;
        NodePool lagging = null;
        for (var pool : pools) {
            if (pool.version() == null) {
                return unknown(
                        controlPlane,
                        new VersionProblem(
                                OutcomeCode.CLUSTER_INCOMPLETE,
                                "node pool " + pool.id() + " does not tell its version"));
            }
            var version = versions.version(pool.version());
            if (version == null) {
                return unknown(controlPlane, unparsable("node pool " + pool.id() + ": ", pool.version(), versions));
            }
            if (lagging == null && version.isLowerThan(controlPlane)) {
                lagging = pool;
            }
            if (version.isLowerThan(oldest)) {
                oldest = version;
                oldestText = pool.version();
            }
        }
        return new ComponentVersions(controlPlane, oldest, oldestText, lagging, null);
    }

    private static ComponentVersions unknown(@Nullable Version controlPlane, VersionProblem problem) {
        return new ComponentVersions(controlPlane, null, null, null, problem);
    }

    private static VersionProblem unparsable(String where, String text, VersionCache versions) {
        return new VersionProblem(
                OutcomeCode.VERSION_UNPARSABLE,
                where + versions.parse(text).complaint().orElse(text + " is no version"));
    }
}
