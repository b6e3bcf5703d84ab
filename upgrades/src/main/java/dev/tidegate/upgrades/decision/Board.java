package dev.tidegate.upgrades.decision;

import dev.tidegate.upgrades.Check;
import dev.tidegate.upgrades.candidate.Candidate;
import dev.tidegate.upgrades.candidate.Offer;
import dev.tidegate.upgrades.gate.VersionGates;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The versions that come into question for all clusters with the same version, offers and policy.
 *
 * @param rows highest version first
 * @param candidates the same as they are told while version gates were not looked at
 * @param unreadable offers that are no versions
 * @param wakeUp when the first of the versions may pass by itself; null if none says so
 */
record Board(
        List<Row> rows,
        List<Candidate> candidates,
        List<String> unreadable,
        @Nullable Instant wakeUp) {

    /** Whether some version passes everything but the version gates, which are not looked at here. */
    boolean passes() {
        for (var row : rows) {
            if (row.passes()) {
                return true;
            }
        }
        return false;
    }

    /** One version: its checks but for the version gates, and the gates before it. */
    record Row(Offer offer, List<Check> checks, boolean passes, VersionGates.Before before) {}
}
