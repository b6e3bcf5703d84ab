package dev.tidegate.server.upgrades.transfer;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.server.upgrades.keep.StoredHistories;
import dev.tidegate.server.upgrades.keep.StoredTurns;
import dev.tidegate.store.Store;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.Histories;
import dev.tidegate.upgrades.run.Turns;
import dev.tidegate.upgrades.soak.SoakDocument;
import dev.tidegate.upgrades.soak.SoakHistory;
import dev.tidegate.upgrades.soak.SoakMerge;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** Takes histories over from files, and writes them to files. Each history succeeds or fails by itself. */
public final class HistoryTransfer {

    private final Store store;
    private final StoredHistories histories;
    private final StoredTurns turns;

    /**
     * Transfers nothing yet.
     *
     * @param owner names whoever does it, for others who want to write meanwhile
     */
    public HistoryTransfer(Store store, String owner, Clock clock) {
        this.store = store;
        this.histories = new StoredHistories(store, clock);
        this.turns = new StoredTurns(store, owner, clock);
    }

    /**
     * What became of one history.
     *
     * @param place the history, or the file, that it was about
     * @param failure why nothing was done; empty if it was
     */
    public record Transferred(String place, int versions, String failure) {

        public boolean succeeded() {
            return failure.isEmpty();
        }
    }

    /**
     * Merges every history of the directory into the one that is kept.
     *
     * @param dryRun whether to say only what would be taken over
     */
    public List<Transferred> take(StateDirectory directory, boolean dryRun) throws IOException {
        var incoming = new TreeMap<String, Incoming>();
        var results = new ArrayList<Transferred>();
        for (var entry : directory.list()) {
            read(entry.file())
                    .match(
                            read -> incoming.merge(
                                    entry.key().toString(), new Incoming(entry.key(), read.is()), Incoming::and),
                            refused -> results.add(new Transferred(entry.file().toString(), 0, refused.sentence())));
        }
        incoming.values().forEach(one -> results.add(dryRun ? preview(one) : take(one)));
        return results;
    }

    /** Writes every history that is kept. */
    public List<Transferred> give(StateDirectory directory) {
        var results = new ArrayList<Transferred>();
        for (var document : store.documents().keys(StoredHistories.NAMESPACE)) {
            var key = StoredHistories.key(document);
            var kept = histories.read(key);
            var sound = kept.match(Optional::of, unusable -> Optional.<Histories.Kept.Sound>empty());
            if (sound.isEmpty()) {
                results.add(
                        new Transferred(key.toString(), 0, kept.match(fine -> "", Histories.Kept.Unusable::sentence)));
                continue;
            }
            results.add(give(key, sound.get().history(), directory));
        }
        return results;
    }

    private static Parsed<SoakHistory> read(Path file) {
        try {
            return SoakDocument.read(Files.readString(file));
        } catch (IOException unreadable) {
            return Parsed.refused("soak history", 0, "the file cannot be read as text: " + unreadable);
        }
    }

    private static Transferred give(Histories.Key key, SoakHistory history, StateDirectory directory) {
        try {
            var file = directory.place(key);
            Files.createDirectories(Path.of(String.valueOf(file.getParent())));
            Files.writeString(file, SoakDocument.write(history));
            return new Transferred(key.toString(), versions(history), "");
        } catch (IllegalArgumentException unnameable) {
            return new Transferred(key.toString(), 0, String.valueOf(unnameable.getMessage()));
        } catch (IOException unwritable) {
            return new Transferred(key.toString(), 0, "the file cannot be written: " + unwritable);
        }
    }

    private record Incoming(Histories.Key key, SoakHistory history) {

        Incoming and(Incoming other) {
            return new Incoming(key, SoakMerge.merge(history, other.history));
        }
    }

    private Transferred preview(Incoming incoming) {
        return histories
                .read(incoming.key())
                .match(
                        sound -> new Transferred(
                                incoming.key().toString(),
                                versions(SoakMerge.merge(sound.history(), incoming.history())),
                                ""),
                        unusable -> new Transferred(incoming.key().toString(), 0, unusable.sentence()));
    }

    private Transferred take(Incoming incoming) {
        var place = incoming.key().toString();
        return turns.take(organisation(incoming))
                .match(
                        granted -> {
                            try (var turn = granted.turn()) {
                                return take(incoming, turn);
                            }
                        },
                        taken -> new Transferred(place, 0, taken.sentence()));
    }

    private Transferred take(Incoming incoming, Turns.Turn turn) {
        var place = incoming.key().toString();
        return histories
                .read(incoming.key())
                .match(
                        sound -> {
                            var merged = SoakMerge.merge(sound.history(), incoming.history());
                            var saved = histories.save(incoming.key(), sound.generation(), merged, turn);
                            return saved == Histories.Saved.DONE
                                    ? new Transferred(place, versions(merged), "")
                                    : new Transferred(place, 0, "somebody else wrote meanwhile; try again");
                        },
                        unusable -> new Transferred(place, 0, unusable.sentence()));
    }

    private static OrganisationKey organisation(Incoming incoming) {
        return incoming.key().organisation();
    }

    private static int versions(SoakHistory history) {
        return history.ledger().totals().versions().size();
    }
}
