package dev.tidegate.server.upgrades.transfer;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.server.upgrades.keep.StoredHistories;
import dev.tidegate.server.upgrades.keep.StoredSightings;
import dev.tidegate.store.Store;
import dev.tidegate.upgrades.run.Histories;
import dev.tidegate.upgrades.run.Turns;
import dev.tidegate.upgrades.soak.Sightings;
import dev.tidegate.upgrades.soak.SightingsDocument;
import java.time.Clock;
import java.util.List;

/** Who was seen running which version, beside the histories that go on or beside what was put aside. */
record SightingShelf(StateDirectory.Part part, Store store, String namespace, StoredSightings sightings)
        implements Shelf<Sightings> {

    static SightingShelf current(Store store, Clock clock) {
        return new SightingShelf(
                StateDirectory.Part.SIGHTINGS, store, StoredSightings.NAMESPACE, new StoredSightings(store, clock));
    }

    static SightingShelf archive(Store store, Clock clock) {
        return new SightingShelf(
                StateDirectory.Part.ARCHIVED_SIGHTINGS,
                store,
                StoredSightings.ARCHIVE_NAMESPACE,
                StoredSightings.archive(store, clock));
    }

    @Override
    public List<Histories.Key> keys() {
        return store.documents().keys(namespace).stream()
                .map(StoredHistories::key)
                .toList();
    }

    @Override
    public Parsed<Sightings> read(String text) {
        return SightingsDocument.read(text);
    }

    @Override
    public String write(Sightings content) {
        return SightingsDocument.write(content);
    }

    @Override
    public Sightings merge(Sightings one, Sightings other) {
        return one.and(other);
    }

    @Override
    public int versions(Sightings content) {
        return content.versions().size();
    }

    @Override
    public Held<Sightings> held(Histories.Key key) {
        var kept = sightings.read(key);
        return new Held<>(kept.sightings(), kept.generation());
    }

    @Override
    public void save(Histories.Key key, long seen, Sightings content, Turns.Turn turn) {
        sightings.remember(key, seen, content, turn);
    }
}
