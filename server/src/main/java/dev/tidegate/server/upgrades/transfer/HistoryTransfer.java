package dev.tidegate.server.upgrades.transfer;

import dev.tidegate.server.upgrades.keep.StoredTurns;
import dev.tidegate.store.Store;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes histories over from files, and writes them to files, with what was put aside and who was seen running what. Each
 * document succeeds or fails by itself.
 */
public final class HistoryTransfer {

    private final List<ShelfTransfer<?>> shelves;

    /**
     * Transfers nothing yet.
     *
     * @param owner names whoever does it, for others who want to write meanwhile
     */
    public HistoryTransfer(Store store, String owner, Clock clock) {
        var turns = new StoredTurns(store, owner, clock);
        this.shelves = List.of(
                new ShelfTransfer<>(HistoryShelf.current(store, clock), turns),
                new ShelfTransfer<>(SightingShelf.current(store, clock), turns),
                new ShelfTransfer<>(HistoryShelf.archive(store, clock), turns),
                new ShelfTransfer<>(SightingShelf.archive(store, clock), turns));
    }

    /**
     * What became of one document.
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
     * Merges everything in the directory into what is kept.
     *
     * @param dryRun whether to say only what would be taken over
     */
    public List<Transferred> take(StateDirectory directory, boolean dryRun) throws IOException {
        var results = new ArrayList<Transferred>();
        for (var shelf : shelves) {
            results.addAll(shelf.take(directory, dryRun));
        }
        return results;
    }

    /** Writes everything that is kept. */
    public List<Transferred> give(StateDirectory directory) {
        return shelves.stream().flatMap(shelf -> shelf.give(directory).stream()).toList();
    }
}
