package dev.tidegate.upgrades.nodepool;

import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.ClusterRules;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.NodePool;
import dev.tidegate.upgrades.version.VersionTexts;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the parts of a cluster run. Only a hosted cluster has parts besides its control plane.
 *
 * @param controlPlane null if it is not known
 * @param oldest the lowest version among all parts; null if one of them is not known
 * @param oldestText the same as it was told
 * @param lagging the first node pool that runs an older version than the control plane
 * @param flaw why not all versions are known; null if they are
 */
public record Components(
        @Nullable Version controlPlane,
        @Nullable Version oldest,
        @Nullable String oldestText,
        @Nullable NodePool lagging,
        @Nullable Flaw flaw) {

    /** Why the versions of a cluster are not known, as a code and in a sentence. */
    public record Flaw(OutcomeCode code, String sentence) {}

    public static Components of(Cluster cluster, VersionTexts texts, ClusterRules rules) {
        var text = cluster.version();
        if (text == null) {
            return flawed(null, new Flaw(OutcomeCode.CLUSTER_INCOMPLETE, "the cluster does not tell its version"));
        }
        var controlPlane = texts.version(text);
        if (controlPlane == null) {
            return flawed(null, unparsable("", text, texts));
        }
        return cluster.hosted()
                ? hosted(inOrder(cluster.nodePools(), rules), controlPlane, text, texts)
                : new Components(controlPlane, controlPlane, text, null, null);
    }

    private static List<NodePool> inOrder(List<NodePool> pools, ClusterRules rules) {
        return rules.toldOrderMatters() || pools.size() < 2
                ? pools
                : pools.stream().sorted(Comparator.comparing(NodePool::id)).toList();
    }

    private static Components hosted(List<NodePool> pools, Version controlPlane, String text, VersionTexts texts) {
        var oldest = controlPlane;
        var oldestText = text;
        NodePool lagging = null;
        for (var pool : pools) {
            if (pool.version() == null) {
                return flawed(
                        controlPlane,
                        new Flaw(
                                OutcomeCode.CLUSTER_INCOMPLETE,
                                "node pool " + pool.id() + " does not tell its version"));
            }
            var version = texts.version(pool.version());
            if (version == null) {
                return flawed(controlPlane, unparsable("node pool " + pool.id() + ": ", pool.version(), texts));
            }
            if (lagging == null && version.isLowerThan(controlPlane)) {
                lagging = pool;
            }
            if (version.isLowerThan(oldest)) {
                oldest = version;
                oldestText = pool.version();
            }
        }
        return new Components(controlPlane, oldest, oldestText, lagging, null);
    }

    private static Components flawed(@Nullable Version controlPlane, Flaw flaw) {
        return new Components(controlPlane, null, null, null, flaw);
    }

    private static Flaw unparsable(String where, String text, VersionTexts texts) {
        return new Flaw(
                OutcomeCode.VERSION_UNPARSABLE,
                where + texts.parse(text).complaint().orElse(text + " is no version"));
    }
}
