package dev.tidegate.server.upgrades.keep;

import dev.tidegate.store.Store;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.upgrades.run.Histories;
import dev.tidegate.upgrades.run.SightingMemory;
import dev.tidegate.upgrades.run.Turns;
import dev.tidegate.upgrades.soak.Sightings;
import dev.tidegate.upgrades.soak.SightingsDocument;
import java.time.Clock;

/** Who was seen running which version, as documents of the store beside the histories. */
public final class StoredSightings implements SightingMemory {

    /** Under which sightings are found in the store. */
    public static final String NAMESPACE = "upgrades.sightings";

    /** The same for those that went with versions that were put aside. */
    public static final String ARCHIVE_NAMESPACE = "upgrades.archive.sightings";

    private final Store store;
    private final Clock clock;
    private final String namespace;

    public StoredSightings(Store store, Clock clock) {
        this(store, clock, NAMESPACE);
    }

    private StoredSightings(Store store, Clock clock, String namespace) {
        this.store = store;
        this.clock = clock;
        this.namespace = namespace;
    }

    /** The sightings of versions that were put aside. */
    public static StoredSightings archive(Store store, Clock clock) {
        return new StoredSightings(store, clock, ARCHIVE_NAMESPACE);
    }

    @Override
    public Remembered read(Histories.Key key) {
        var kept = KeptText.read(store, document(key));
        if (kept.generation().equals(Generation.NONE)) {
            return new Remembered(Sightings.NONE, 0);
        }
        return SightingsDocument.read(kept.text())
                .match(
                        accepted ->
                                new Remembered(accepted.is(), kept.generation().number()),
                        refused -> {
                            throw new IllegalStateException(refused.sentence());
                        });
    }

    @Override
    public void remember(Histories.Key key, long seen, Sightings sightings, Turns.Turn turn) {
        KeptText.write(store, document(key), new Generation(seen), SightingsDocument.write(sightings), turn, clock);
    }

    private DocumentKey document(Histories.Key key) {
        return StoredHistories.document(namespace, key);
    }
}
