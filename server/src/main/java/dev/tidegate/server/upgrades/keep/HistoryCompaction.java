package dev.tidegate.server.upgrades.keep;

import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreFailure;
import dev.tidegate.upgrades.run.Histories;
import dev.tidegate.upgrades.run.SightingMemory;
import dev.tidegate.upgrades.run.Turns;
import dev.tidegate.upgrades.soak.Compaction;
import dev.tidegate.upgrades.soak.SoakHistory;
import dev.tidegate.upgrades.soak.SoakMerge;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Puts aside what nobody has reported for long, in one history after the other.
 *
 * <p>All writes are made in the turn of the organisation, each of them only over what was seen: first the archive and its
 * sightings, then the history, then its sightings. Whoever is cut off in between has written something twice and lost
 * nothing, and the next one brings it to an end.
 */
public final class HistoryCompaction {

    private final Store store;
    private final Clock clock;
    private final StoredTurns turns;
    private final StoredHistories histories;
    private final StoredHistories archive;
    private final StoredSightings sightings;
    private final StoredSightings archivedSightings;

    /**
     * Puts nothing aside yet.
     *
     * @param owner names whoever does it, for others who want to write meanwhile
     */
    public HistoryCompaction(Store store, String owner, Clock clock) {
        this.store = store;
        this.clock = clock;
        this.turns = new StoredTurns(store, owner, clock);
        this.histories = new StoredHistories(store, clock);
        this.archive = StoredHistories.archive(store, clock);
        this.sightings = new StoredSightings(store, clock);
        this.archivedSightings = StoredSightings.archive(store, clock);
    }

    /**
     * What became of one history.
     *
     * @param leaving the versions that were put aside, or would be
     * @param remaining how many versions the history has then
     * @param failure why nothing was done; empty if nothing went wrong
     */
    public record Compacted(Histories.Key history, List<String> leaving, int remaining, String failure) {

        public Compacted {
            leaving = List.copyOf(leaving);
        }

        public boolean succeeded() {
            return failure.isEmpty();
        }
    }

    /** What would be put aside. */
    public List<Compacted> preview(Duration age) {
        return each(key -> look(key, age).told());
    }

    /** Puts aside what nobody has reported for this long. An organisation somebody else works on is left alone. */
    public List<Compacted> compact(Duration age) {
        return each(key -> {
            var found = look(key, age);
            return found.compaction().isNeeded()
                    ? turns.take(key.organisation())
                            .match(
                                    granted -> {
                                        try (var turn = granted.turn()) {
                                            return compact(key, age, turn);
                                        }
                                    },
                                    taken -> failed(key, taken.sentence()))
                    : found.told();
        });
    }

    private List<Compacted> each(Function<Histories.Key, Compacted> work) {
        var results = new ArrayList<Compacted>();
        for (var document : store.documents().keys(StoredHistories.NAMESPACE)) {
            var key = StoredHistories.key(document);
            try {
                results.add(work.apply(key));
            } catch (IllegalStateException | StoreFailure failed) {
                results.add(failed(key, String.valueOf(failed.getMessage())));
            }
        }
        return results;
    }

    private static Compacted failed(Histories.Key key, String why) {
        return new Compacted(key, List.of(), 0, why);
    }

    /** A history and what is beside it, as they were read. */
    private record Found(
            Histories.Key key,
            Histories.Kept.Sound history,
            SightingMemory.Remembered sightings,
            Compaction compaction) {

        Compacted told() {
            return new Compacted(
                    key,
                    compaction.leaving(),
                    compaction.remaining().ledger().totals().versions().size(),
                    "");
        }
    }

    private Found look(Histories.Key key, Duration age) {
        var history = sound(histories.read(key));
        var seen = sightings.read(key);
        return new Found(key, history, seen, Compaction.of(history.history(), seen.sightings(), clock.instant(), age));
    }

    private Compacted compact(Histories.Key key, Duration age, Turns.Turn turn) {
        var found = look(key, age);
        var parted = found.compaction();
        if (!parted.stale().versions().isEmpty()) {
            var aside = archivedSightings.read(key);
            archivedSightings.remember(
                    key, aside.generation(), aside.sightings().and(parted.stale()), turn);
        }
        if (!parted.leaving().isEmpty()) {
            var aside = sound(archive.read(key));
            save(archive, key, aside.generation(), SoakMerge.merge(aside.history(), parted.archive()), turn);
            save(histories, key, found.history().generation(), parted.remaining(), turn);
        }
        sightings.remember(key, found.sightings().generation(), parted.fresh(), turn);
        return found.told();
    }

    private static Histories.Kept.Sound sound(Histories.Kept kept) {
        return kept.match(sound -> sound, unusable -> {
            throw new IllegalStateException(unusable.sentence());
        });
    }

    private static void save(
            StoredHistories where, Histories.Key key, long seen, SoakHistory history, Turns.Turn turn) {
        var complaint = switch (where.save(key, seen, history, turn)) {
            case DONE -> "";
            case OVERTAKEN -> "somebody else wrote meanwhile; try again";
            case TURN_LOST -> "somebody else has the turn now";
            case UNUSABLE -> "what is kept is damaged";
        };
        if (!complaint.isEmpty()) {
            throw new IllegalStateException(complaint);
        }
    }
}
