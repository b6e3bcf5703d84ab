package dev.tidegate.upgrades.decision;

import dev.tidegate.engine.lock.AreaLimit;
import dev.tidegate.engine.lock.Claim;
import dev.tidegate.engine.lock.Contender;
import dev.tidegate.engine.lock.LockTable;
import dev.tidegate.upgrades.Check;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.roster.Roster;
import dev.tidegate.upgrades.roster.Seat;
import dev.tidegate.upgrades.sector.Sectors;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether one more cluster may be upgraded beside those that are.
 *
 * <p>A cluster with an order, or of which nobody knows the orders, holds its mutexes. So does one whose control plane
 * is upgraded and whose node pools are still to follow, even while nothing is ordered for it: otherwise the mutex would
 * go to the next cluster between the two. Such a cluster is only kept back by orders, never by others like itself, so
 * that they cannot keep each other back for ever.
 */
final class Capacity {

    private static final String PARALLELISM = "parallelism";

    private final Sectors sectors;
    private final LockTable ordered;
    private final LockTable orderedOrHalfway;
    private final Map<String, Claim> claims = new HashMap<>();

    Capacity(Roster roster, UpgradeFacts facts, UpgradeRules rules) {
        this.sectors = facts.organisation().settings().sectors();
        roster.seats().stream()
                .filter(Seat::counts)
                .forEach(seat -> claims.put(seat.cluster().id(), claim(seat)));
        var members = roster.seats().stream()
                .filter(Seat::counts)
                .map(seat -> claimOf(seat).claimant())
                .toList();
        this.ordered = new LockTable(rules.locks(), "sector", members);
        this.orderedOrHalfway = rules.hosted().poolsFirst() ? ordered.cleared() : ordered;
        for (var seat : roster.seats()) {
            if (!seat.counts()) {
                continue;
            }
            if (facts.ordersOf(seat.cluster()).isBusy()) {
                take(seat);
            } else if (seat.isHalfway() && orderedOrHalfway != ordered) {
                orderedOrHalfway.hold(claimOf(seat).claimant());
            }
        }
    }

    /** From now on this cluster holds its mutexes. */
    void take(Seat seat) {
        var holder = claimOf(seat).claimant();
        ordered.hold(holder);
        if (orderedOrHalfway != ordered) {
            orderedOrHalfway.hold(holder);
        }
    }

    Check check(Seat seat) {
        var table = seat.isHalfway() ? ordered : orderedOrHalfway;
        var verdict = table.check(claimOf(seat));
        return Check.of(verdict, verdict.gate().equals(PARALLELISM) ? OutcomeCode.SECTOR_LIMIT : OutcomeCode.LOCKED);
    }

    /** The limit that would have to be applied to this cluster but cannot be, because it is no limit. */
    @Nullable String unusableLimit(Seat seat) {
        var sector = seat.place().sector();
        var limit = sector == null ? null : sectors.limit(sector);
        if (limit == null || limit.limit() != null) {
            return null;
        }
        boolean matters = ordered.obstacles(claimOf(seat)).stream()
                .anyMatch(obstacle -> obstacle.<Boolean>match(locked -> false, limitReached -> true));
        return matters ? limit.text() : null;
    }

    private Claim claimOf(Seat seat) {
        var claim = claims.get(seat.cluster().id());
        if (claim == null) {
            throw new IllegalArgumentException(seat.cluster().name() + " does not count and can hold nothing");
        }
        return claim;
    }

    private Claim claim(Seat seat) {
        var sector = seat.place().sector();
        var cluster = seat.cluster();
        var contender = new Contender(
                cluster.id(),
                cluster.name(),
                sector == null ? null : area(sector),
                seat.place().mutexes());
        return new Claim(contender, sector == null ? null : limit(sector));
    }

    private @Nullable AreaLimit limit(String sector) {
        var limit = sectors.limit(sector);
        if (limit == null) {
            return null;
        }
        return limit.limit() == null ? new AreaLimit(members -> 1, limit.text()) : limit.limit();
    }

    /** A blank is a name some users give a sector by mistake; it must still be seen in a sentence. */
    private static String area(String sector) {
        return sector.isBlank() ? "'" + sector + "'" : sector;
    }
}
