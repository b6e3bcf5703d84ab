package dev.tidegate.upgrades.policy;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The workloads, the sector and the mutexes of a cluster. They also count if the policy of the cluster is invalid: such a
 * cluster is not upgraded but stays in its sector and holds its mutexes.
 *
 * @param workloads null if they are unknown
 * @param sector the sector the cluster belongs to, which exists; null if it belongs to none
 * @param sectorUncertain whether the cluster belongs to a sector that is unknown
 */
public record ClusterPlacement(
        @Nullable List<String> workloads, @Nullable String sector, boolean sectorUncertain, Set<String> mutexes) {

    static final ClusterPlacement NONE = new ClusterPlacement(null, null, false, Set.of());

    public ClusterPlacement {
        workloads = workloads == null ? null : List.copyOf(workloads);
        mutexes = Collections.unmodifiableSet(new LinkedHashSet<>(mutexes));
    }

    static ClusterPlacement of(UpgradePolicy policy) {
        return new ClusterPlacement(policy.workloads(), policy.sector(), false, policy.mutexes());
    }
}
