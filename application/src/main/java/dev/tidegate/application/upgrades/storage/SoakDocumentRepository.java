package dev.tidegate.application.upgrades.storage;

import dev.tidegate.store.Store;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.document.ReadResult;
import dev.tidegate.store.document.ReplaceResult;
import dev.tidegate.store.document.TypedDocumentRepository;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.HistoryRepository;
import java.time.Clock;
import java.util.List;

/**
 * The documents of one kind, by the soak history they belong to.
 *
 * @param <T> the type of their values
 */
public final class SoakDocumentRepository<T> {

    /** The name of the documents about the clusters themselves; those about add-ons have a prefix. */
    private static final String CLUSTERS = "clusters";

    private static final String ADDON = "addon/";

    private final SoakDocumentKind<T> kind;
    private final TypedDocumentRepository<T> documents;
    private final Clock clock;

    public SoakDocumentRepository(SoakDocumentKind<T> kind, Store store, Clock clock) {
        this.kind = kind;
        this.documents =
                new TypedDocumentRepository<>(store.documents(), kind.namespace(), kind.decoder(), kind.encoder());
        this.clock = clock;
    }

    /**
     * The newest value.
     *
     * @param generation {@link Generation#NONE} if the document is absent
     */
    public record Current<T>(T value, Generation generation) {}

    public List<HistoryRepository.Key> keys() {
        return documents.keys().stream().map(SoakDocumentRepository::key).toList();
    }

    /**
     * Reads a value; an absent document has the empty value of its kind.
     *
     * @throws IllegalStateException with a sentence for a person, if the document cannot be read
     */
    public Current<T> read(HistoryRepository.Key key) {
        return find(key)
                .match(
                        found -> new Current<>(
                                found.document().content(), found.document().generation()),
                        () -> new Current<>(kind.empty(), Generation.NONE),
                        unreadable -> {
                            throw new IllegalStateException(unreadable.sentence());
                        });
    }

    /**
     * Writes a value over the one it was made from.
     *
     * @throws IllegalStateException with a sentence for a person, if it is not written
     */
    public void save(HistoryRepository.Key key, Generation seen, T value, Fence fence) {
        replace(key, seen, value, fence).failure().ifPresent(failure -> {
            throw new IllegalStateException(failure);
        });
    }

    /** Adds a value to the stored one; fails as {@link #read} and {@link #save} do. */
    public T merge(HistoryRepository.Key key, T added, Fence fence) {
        var current = read(key);
        var merged = kind.merge().apply(current.value(), added);
        save(key, current.generation(), merged, fence);
        return merged;
    }

    ReadResult<T> find(HistoryRepository.Key key) {
        return documents.read(document(kind.namespace(), key));
    }

    ReplaceResult replace(HistoryRepository.Key key, Generation seen, T value, Fence fence) {
        return documents.replace(document(kind.namespace(), key), seen, value, fence, clock.instant());
    }

    static DocumentKey document(String namespace, HistoryRepository.Key key) {
        var addon = key.addon();
        return new DocumentKey(
                namespace,
                key.organisation().environment(),
                key.organisation().id(),
                addon == null ? CLUSTERS : ADDON + addon);
    }

    static HistoryRepository.Key key(DocumentKey document) {
        var name = document.name();
        return new HistoryRepository.Key(
                new OrganisationKey(document.environment(), document.organisation()),
                name.equals(CLUSTERS) ? null : name.substring(ADDON.length()));
    }
}
