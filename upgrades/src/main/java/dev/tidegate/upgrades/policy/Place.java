package dev.tidegate.upgrades.policy;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a cluster's place in its organisation, whether its policy is good or not. A cluster with a bad policy
 * is not upgraded, but it still stands where it stands.
 *
 * @param workloads null if nobody knows
 * @param sector the sector it belongs to, if any; it exists
 * @param sectorUncertain whether it belongs to a sector, but nobody knows to which
 */
public record Place(
        @Nullable List<String> workloads, @Nullable String sector, boolean sectorUncertain, Set<String> mutexes) {

    static final Place NOTHING = new Place(null, null, false, Set.of());

    public Place {
        workloads = workloads == null ? null : List.copyOf(workloads);
        mutexes = Collections.unmodifiableSet(new LinkedHashSet<>(mutexes));
    }

    static Place of(UpgradePolicy policy) {
        return new Place(policy.workloads(), policy.sector(), false, policy.mutexes());
    }
}
