package dev.tidegate.server.upgrades.keep;

import dev.tidegate.store.Store;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.Histories;
import dev.tidegate.upgrades.run.Turns;
import dev.tidegate.upgrades.soak.SoakDocument;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.time.Clock;

/** Soak histories as documents of the store: compared before they are replaced, and kept for thirty generations. */
public final class StoredHistories implements Histories {

    /** Under which histories are found in the store. */
    public static final String NAMESPACE = "upgrades.history";

    /** The same for versions that were put aside, since nobody has reported them for long. */
    public static final String ARCHIVE_NAMESPACE = "upgrades.archive";

    /** The history of the clusters themselves; no add-on is called so, since theirs begin otherwise. */
    private static final String CLUSTERS = "clusters";

    private static final String ADDON = "addon/";

    private final Store store;
    private final Clock clock;
    private final String namespace;

    public StoredHistories(Store store, Clock clock) {
        this(store, clock, NAMESPACE);
    }

    private StoredHistories(Store store, Clock clock, String namespace) {
        this.store = store;
        this.clock = clock;
        this.namespace = namespace;
    }

    /** What was put aside. */
    public static StoredHistories archive(Store store, Clock clock) {
        return new StoredHistories(store, clock, ARCHIVE_NAMESPACE);
    }

    /** Where a history is in the store. */
    public static DocumentKey document(Key key) {
        return document(NAMESPACE, key);
    }

    static DocumentKey document(String namespace, Key key) {
        var addon = key.addon();
        return new DocumentKey(
                namespace,
                key.organisation().environment(),
                key.organisation().id(),
                addon == null ? CLUSTERS : ADDON + addon);
    }

    /** Which history a document of ours is. */
    public static Key key(DocumentKey document) {
        var name = document.name();
        return new Key(
                new OrganisationKey(document.environment(), document.organisation()),
                name.equals(CLUSTERS) ? null : name.substring(ADDON.length()));
    }

    @Override
    public Kept read(Key key) {
        return store.documents()
                .read(document(namespace, key))
                .match(
                        found -> understood(
                                found.document().content().text(),
                                found.document().generation().number()),
                        () -> new Kept.Sound(SoakHistory.EMPTY, Generation.NONE.number()),
                        corrupt -> new Kept.Unusable(corrupt.corruption().toString()));
    }

    @Override
    public Saved save(Key key, long seen, SoakHistory history, Turns.Turn turn) {
        if (!(turn instanceof StoredTurns.StoredTurn stored)) {
            throw new IllegalArgumentException("a history is saved in a turn that the same store granted");
        }
        return store.documents()
                .replace(
                        document(namespace, key),
                        new Generation(seen),
                        Content.json(SoakDocument.write(history)),
                        stored.fence(),
                        clock.instant())
                .match(
                        replaced -> Saved.DONE,
                        conflict -> Saved.OVERTAKEN,
                        fenced -> Saved.TURN_LOST,
                        corrupt -> Saved.UNUSABLE);
    }

    private static Kept understood(String text, long generation) {
        return SoakDocument.read(text)
                .match(
                        accepted -> new Kept.Sound(accepted.is(), generation),
                        refused -> new Kept.Unusable(refused.sentence()));
    }
}
