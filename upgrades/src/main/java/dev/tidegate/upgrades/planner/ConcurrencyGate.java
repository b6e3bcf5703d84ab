package dev.tidegate.upgrades.planner;

import dev.tidegate.engine.lock.AreaLimit;
import dev.tidegate.engine.lock.LockMember;
import dev.tidegate.engine.lock.LockRequest;
import dev.tidegate.engine.lock.LockTable;
import dev.tidegate.upgrades.CheckResult;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.cluster.ManagedCluster;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.sector.Sectors;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether a cluster may be upgraded beside the clusters that are being upgraded.
 *
 * <p>A cluster with an order, or whose orders are unknown, holds its mutexes. So does a cluster with lagging node pools,
 * even while it has no order: otherwise the mutex would go to another cluster between the upgrade of the control plane
 * and those of the node pools. A cluster with lagging node pools is blocked by orders only and not by other clusters with
 * lagging node pools, so that two of them cannot block each other for ever.
 */
final class ConcurrencyGate {

    private static final String PARALLELISM = "parallelism";

    private final Sectors sectors;
    private final LockTable ordered;
    private final LockTable orderedOrLagging;
    private final Map<String, LockRequest> requests = new HashMap<>();

    ConcurrencyGate(ManagedClusters clusters, UpgradeFacts facts, UpgradeRules rules) {
        this.sectors = facts.organisation().settings().sectors();
        clusters.list().stream()
                .filter(ManagedCluster::participates)
                .forEach(managed -> requests.put(managed.cluster().id(), request(managed)));
        var members = clusters.list().stream()
                .filter(ManagedCluster::participates)
                .map(managed -> requestOf(managed).claimant())
                .toList();
        this.ordered = new LockTable(rules.locks(), "sector", members);
        this.orderedOrLagging = rules.hosted().poolsFirst() ? ordered.cleared() : ordered;
        for (var managed : clusters.list()) {
            if (!managed.participates()) {
                continue;
            }
            if (facts.ordersOf(managed.cluster()).isBusy()) {
                hold(managed);
            } else if (managed.hasLaggingNodePool() && orderedOrLagging != ordered) {
                orderedOrLagging.hold(requestOf(managed).claimant());
            }
        }
    }

    /** Makes the cluster hold its mutexes from now on. */
    void hold(ManagedCluster managed) {
        var holder = requestOf(managed).claimant();
        ordered.hold(holder);
        if (orderedOrLagging != ordered) {
            orderedOrLagging.hold(holder);
        }
    }

    CheckResult check(ManagedCluster managed) {
        var table = managed.hasLaggingNodePool() ? ordered : orderedOrLagging;
        var verdict = table.check(requestOf(managed));
        return CheckResult.of(
                verdict, verdict.gate().equals(PARALLELISM) ? OutcomeCode.SECTOR_LIMIT : OutcomeCode.LOCKED);
    }

    /** The text of a sector limit that applies to the cluster but cannot be parsed; null if there is none. */
    @Nullable String unusableLimit(ManagedCluster managed) {
        var sector = managed.placement().sector();
        var limit = sector == null ? null : sectors.limit(sector);
        if (limit == null || limit.limit() != null) {
            return null;
        }
        boolean applies = ordered.obstacles(requestOf(managed)).stream()
                .anyMatch(obstacle -> obstacle.<Boolean>match(locked -> false, limitReached -> true));
        return applies ? limit.text() : null;
    }

    private LockRequest requestOf(ManagedCluster managed) {
        var request = requests.get(managed.cluster().id());
        if (request == null) {
            throw new IllegalArgumentException(managed.cluster().name() + " does not participate and holds no mutex");
        }
        return request;
    }

    private LockRequest request(ManagedCluster managed) {
        var sector = managed.placement().sector();
        var cluster = managed.cluster();
        var contender = new LockMember(
                cluster.id(),
                cluster.name(),
                sector == null ? null : area(sector),
                managed.placement().mutexes());
        return new LockRequest(contender, sector == null ? null : limit(sector));
    }

    private @Nullable AreaLimit limit(String sector) {
        var limit = sectors.limit(sector);
        if (limit == null) {
            return null;
        }
        return limit.limit() == null ? new AreaLimit(members -> 1, limit.text()) : limit.limit();
    }

    /** Quotes a blank sector name, so that it is visible in a sentence. */
    private static String area(String sector) {
        return sector.isBlank() ? "'" + sector + "'" : sector;
    }
}
