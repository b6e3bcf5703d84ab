package dev.tidegate.upgrades.soak;

import dev.tidegate.engine.soak.Reporter;
import dev.tidegate.upgrades.roster.Roster;
import dev.tidegate.upgrades.roster.Seat;
import java.util.List;
import java.util.Optional;

/**
 * Who reports what at a check-in. A cluster that is not ready, or not known to be healthy where that is enforced, still
 * runs its version but earns nothing; one of which version or workloads are not known has nothing to report.
 */
public final class Reporters {

    private Reporters() {}

    public static List<Reporter> of(Roster roster) {
        return roster.seats().stream()
                .filter(Seat::counts)
                .flatMap(seat -> reporter(seat).stream())
                .toList();
    }

    private static Optional<Reporter> reporter(Seat seat) {
        var version = seat.runsText();
        var workloads = seat.place().workloads();
        if (version == null || seat.runs() == null || workloads == null) {
            return Optional.empty();
        }
        var cluster = seat.cluster();
        return Optional.of(
                new Reporter(cluster.name(), version, workloads, cluster.isReady() && cluster.isTrustedToSoak()));
    }
}
