package dev.tidegate.server.integrations.rollout;

import dev.tidegate.integrations.rollout.RolloutDocument;
import dev.tidegate.integrations.rollout.RolloutKey;
import dev.tidegate.integrations.rollout.RolloutState;
import dev.tidegate.integrations.rollout.RolloutStore;
import dev.tidegate.store.Store;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The progress of rollouts as documents of the store. Whoever saves holds a lease for that moment only, so that a person
 * can pause a rollout while another process is at work on it; the generation tells who was first.
 */
public final class StoredRollouts implements RolloutStore {

    private static final String DOCUMENTS = "integrations.rollouts";
    private static final Duration MOMENT = Duration.ofSeconds(30);

    private final Store store;
    private final String instance;
    private final Clock clock;
    private final String owner = UUID.randomUUID().toString();

    /** What is kept cannot be read, or not by this version; it stays as it is. */
    public static final class Unusable extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Unusable(String message) {
            super(message);
        }
    }

    public StoredRollouts(Store store, String instance, Clock clock) {
        this.store = store;
        this.instance = instance;
        this.clock = clock;
    }

    @Override
    public Optional<Kept> load(RolloutKey key) {
        return store.documents()
                .read(document(key))
                .match(
                        found -> Optional.of(new Kept(
                                understood(key, found.document().content().text()),
                                found.document().generation().number())),
                        Optional::empty,
                        corrupt -> {
                            throw unusable(key, corrupt.corruption().toString());
                        });
    }

    @Override
    public List<RolloutKey> keys() {
        return store.documents().keys(DOCUMENTS).stream()
                .filter(key -> key.environment().equals(instance))
                .map(key -> new RolloutKey(key.organisation(), key.name()))
                .toList();
    }

    @Override
    public boolean save(RolloutState state, long generation) {
        var lease = new LeaseName("integrations/rollouts/" + instance);
        return store.leases()
                .acquire(lease, owner, MOMENT, clock.instant())
                .match(granted -> save(state, generation, granted.lease().fence()), held -> false);
    }

    private boolean save(RolloutState state, long generation, Fence fence) {
        try {
            return store.documents()
                    .replace(
                            document(state.key()),
                            new Generation(generation),
                            Content.json(RolloutDocument.write(state)),
                            fence,
                            clock.instant())
                    .match(replaced -> true, conflict -> false, fenced -> false, corrupt -> {
                        throw unusable(state.key(), "it is damaged");
                    });
        } finally {
            store.leases().release(fence);
        }
    }

    private DocumentKey document(RolloutKey key) {
        return new DocumentKey(DOCUMENTS, instance, key.file(), key.to());
    }

    private static RolloutState understood(RolloutKey key, String text) {
        return RolloutDocument.read(text).match(accepted -> accepted.is(), refused -> {
            throw unusable(key, refused.sentence());
        });
    }

    private static Unusable unusable(RolloutKey key, String why) {
        return new Unusable(
                "what is kept of the rollout " + key.file() + " to " + key.to() + " cannot be used: " + why);
    }
}
