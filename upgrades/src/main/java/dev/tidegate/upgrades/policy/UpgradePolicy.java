package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.version.MinorVersion;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The valid upgrade policy of one cluster.
 *
 * @param workloads the workloads of the cluster; at least one
 * @param soakDays days a version must have soaked for each of the workloads; null requires none
 * @param schedule when upgrades may start
 * @param mutexes locks to hold during an upgrade
 * @param sector the sector the cluster belongs to, which exists; null if it belongs to none
 * @param approvals kinds of version gates that Tidegate may acknowledge
 * @param pausedUntil no order before this instant
 * @param maxMinor no version above this
 */
public record UpgradePolicy(
        List<String> workloads,
        @Nullable Integer soakDays,
        Cron schedule,
        Set<String> mutexes,
        @Nullable String sector,
        BlockedVersions blocked,
        Set<String> approvals,
        @Nullable Instant pausedUntil,
        @Nullable MinorVersion maxMinor) {

    public UpgradePolicy {
        workloads = List.copyOf(workloads);
        mutexes = Collections.unmodifiableSet(new LinkedHashSet<>(mutexes));
        approvals = Set.copyOf(approvals);
        if (workloads.isEmpty()) {
            throw new IllegalArgumentException("a policy names at least one workload");
        }
        if (soakDays != null && soakDays < 0) {
            throw new IllegalArgumentException("soak days cannot be negative: " + soakDays);
        }
    }

    UpgradePolicy withApprovals(Set<String> others) {
        return new UpgradePolicy(
                workloads, soakDays, schedule, mutexes, sector, blocked, others, pausedUntil, maxMinor);
    }
}
