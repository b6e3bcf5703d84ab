package dev.tidegate.server.upgrades.transfer;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.server.upgrades.keep.StoredHistories;
import dev.tidegate.store.Store;
import dev.tidegate.upgrades.run.Histories;
import dev.tidegate.upgrades.run.Turns;
import dev.tidegate.upgrades.soak.SoakDocument;
import dev.tidegate.upgrades.soak.SoakHistory;
import dev.tidegate.upgrades.soak.SoakMerge;
import java.time.Clock;
import java.util.List;

/** Soak histories, those that go on or what was put aside. */
record HistoryShelf(StateDirectory.Part part, Store store, String namespace, StoredHistories histories)
        implements Shelf<SoakHistory> {

    static HistoryShelf current(Store store, Clock clock) {
        return new HistoryShelf(
                StateDirectory.Part.HISTORY, store, StoredHistories.NAMESPACE, new StoredHistories(store, clock));
    }

    static HistoryShelf archive(Store store, Clock clock) {
        return new HistoryShelf(
                StateDirectory.Part.ARCHIVE,
                store,
                StoredHistories.ARCHIVE_NAMESPACE,
                StoredHistories.archive(store, clock));
    }

    @Override
    public List<Histories.Key> keys() {
        return store.documents().keys(namespace).stream()
                .map(StoredHistories::key)
                .toList();
    }

    @Override
    public Parsed<SoakHistory> read(String text) {
        return SoakDocument.read(text);
    }

    @Override
    public String write(SoakHistory content) {
        return SoakDocument.write(content);
    }

    @Override
    public SoakHistory merge(SoakHistory one, SoakHistory other) {
        return SoakMerge.merge(one, other);
    }

    @Override
    public int versions(SoakHistory content) {
        return content.ledger().totals().versions().size();
    }

    @Override
    public Held<SoakHistory> held(Histories.Key key) {
        return histories.read(key).match(sound -> new Held<>(sound.history(), sound.generation()), unusable -> {
            throw new IllegalStateException(unusable.sentence());
        });
    }

    @Override
    public void save(Histories.Key key, long seen, SoakHistory content, Turns.Turn turn) {
        if (histories.save(key, seen, content, turn) != Histories.Saved.DONE) {
            throw new IllegalStateException("somebody else wrote meanwhile; try again");
        }
    }
}
