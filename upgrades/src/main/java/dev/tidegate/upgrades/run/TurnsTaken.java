package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The turns of one run, each given back exactly once. Safe for many threads. */
final class TurnsTaken {

    private final Turns turns;
    private final Map<OrganisationKey, Turns.Turn> taken = new ConcurrentHashMap<>();

    TurnsTaken(Turns turns) {
        this.turns = turns;
    }

    /** Null if the turn is ours now; otherwise what to report instead. */
    @Nullable OrganisationReport take(AllowedOrganisation organisation) {
        var key = organisation.key();
        try {
            return turns.take(key)
                    .<@Nullable OrganisationReport>match(
                            granted -> {
                                taken.put(key, granted.turn());
                                return null;
                            },
                            other -> OrganisationReport.skipped(key, organisation.name(), other.sentence()));
        } catch (RuntimeException failure) {
            return OrganisationReport.failed(
                    key, organisation.name(), "nobody knows whose turn it is: " + Guarded.sentence(failure));
        }
    }

    Turns.@Nullable Turn of(OrganisationKey organisation) {
        return taken.get(organisation);
    }

    void close(OrganisationKey organisation) {
        var turn = taken.remove(organisation);
        if (turn != null) {
            closeQuietly(turn);
        }
    }

    void closeAll() {
        List.copyOf(taken.keySet()).forEach(this::close);
    }

    /** A turn that cannot be given back runs out by itself. */
    @SuppressWarnings("EmptyCatch")
    private static void closeQuietly(Turns.Turn turn) {
        try {
            turn.close();
        } catch (RuntimeException failure) {
            // nothing depends on it
        }
    }
}
