package dev.tidegate.application.upgrades.storage;

import dev.tidegate.store.Store;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.upgrades.run.HistoryRepository;
import dev.tidegate.upgrades.run.StepPermission;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.time.Clock;

/** Soak histories as documents of the store. */
public final class StoredSoakHistoryRepository implements HistoryRepository {

    public static final String NAMESPACE = SoakDocumentKind.HISTORIES.namespace();
    public static final String ARCHIVE_NAMESPACE = SoakDocumentKind.ARCHIVED_HISTORIES.namespace();

    private final SoakDocumentRepository<SoakHistory> documents;

    public StoredSoakHistoryRepository(Store store, Clock clock) {
        this(SoakDocumentKind.HISTORIES, store, clock);
    }

    private StoredSoakHistoryRepository(SoakDocumentKind<SoakHistory> kind, Store store, Clock clock) {
        this.documents = new SoakDocumentRepository<>(kind, store, clock);
    }

    /** The archived versions of the histories. */
    public static StoredSoakHistoryRepository archive(Store store, Clock clock) {
        return new StoredSoakHistoryRepository(SoakDocumentKind.ARCHIVED_HISTORIES, store, clock);
    }

    /** The key of a history in the store. */
    public static DocumentKey document(Key key) {
        return SoakDocumentRepository.document(NAMESPACE, key);
    }

    /** The history a document belongs to. */
    public static Key key(DocumentKey document) {
        return SoakDocumentRepository.key(document);
    }

    @Override
    public Stored read(Key key) {
        return documents
                .find(key)
                .<Stored>match(
                        found -> new Stored.Sound(
                                found.document().content(),
                                found.document().generation().number()),
                        () -> new Stored.Sound(SoakHistory.EMPTY, Generation.NONE.number()),
                        unreadable -> new Stored.Unusable(unreadable.sentence()));
    }

    @Override
    public Saved save(Key key, long seen, SoakHistory history, StepPermission permission) {
        return documents
                .replace(key, new Generation(seen), history, FencedPermission.of(permission))
                .match(
                        replaced -> Saved.DONE,
                        conflict -> Saved.OVERTAKEN,
                        fenced -> Saved.LEASE_LOST,
                        unreadable -> Saved.UNUSABLE);
    }
}
