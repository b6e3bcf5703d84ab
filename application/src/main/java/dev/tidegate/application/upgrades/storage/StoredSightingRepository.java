package dev.tidegate.application.upgrades.storage;

import dev.tidegate.store.Store;
import dev.tidegate.store.document.Generation;
import dev.tidegate.upgrades.run.HistoryRepository;
import dev.tidegate.upgrades.run.StepPermission;
import dev.tidegate.upgrades.run.VersionUsageRepository;
import dev.tidegate.upgrades.soak.VersionUsageHistory;
import java.time.Clock;

/** Which clusters were seen running which versions, as documents of the store. */
public final class StoredSightingRepository implements VersionUsageRepository {

    public static final String NAMESPACE = SoakDocumentKind.SIGHTINGS.namespace();
    public static final String ARCHIVE_NAMESPACE = SoakDocumentKind.ARCHIVED_SIGHTINGS.namespace();

    private final SoakDocumentRepository<VersionUsageHistory> documents;

    public StoredSightingRepository(Store store, Clock clock) {
        this(SoakDocumentKind.SIGHTINGS, store, clock);
    }

    private StoredSightingRepository(SoakDocumentKind<VersionUsageHistory> kind, Store store, Clock clock) {
        this.documents = new SoakDocumentRepository<>(kind, store, clock);
    }

    /** The sightings of archived versions. */
    public static StoredSightingRepository archive(Store store, Clock clock) {
        return new StoredSightingRepository(SoakDocumentKind.ARCHIVED_SIGHTINGS, store, clock);
    }

    @Override
    public Stored read(HistoryRepository.Key key) {
        var current = documents.read(key);
        return new Stored(current.value(), current.generation().number());
    }

    @Override
    public void save(HistoryRepository.Key key, long seen, VersionUsageHistory sightings, StepPermission permission) {
        documents.save(key, new Generation(seen), sightings, FencedPermission.of(permission));
    }
}
