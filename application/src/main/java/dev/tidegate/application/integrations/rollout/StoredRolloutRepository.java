package dev.tidegate.application.integrations.rollout;

import dev.tidegate.integrations.rollout.ImageRolloutKey;
import dev.tidegate.integrations.rollout.ImageRolloutRepository;
import dev.tidegate.integrations.rollout.ImageRolloutState;
import dev.tidegate.integrations.rollout.ImageRolloutStateJson;
import dev.tidegate.runtime.WakeSignal;
import dev.tidegate.store.Store;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.document.TypedDocumentRepository;
import dev.tidegate.store.lease.AcquireResult;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.store.lease.LeaseRepository;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The progress of rollouts as documents of the store. A lease is held only while saving, so that a person can pause a
 * rollout while another process works on it; the generation tells who was first.
 */
public final class StoredRolloutRepository implements ImageRolloutRepository {

    /** As long as one write takes; whoever dies meanwhile holds nobody up for longer. */
    static final Duration LEASE_TIME = Duration.ofSeconds(5);

    private static final Duration BETWEEN_TRIES = Duration.ofMillis(100);
    private static final int TRIES = 60;

    private final LeaseRepository leases;
    private final TypedDocumentRepository<ImageRolloutState> documents;
    private final String instance;
    private final Clock clock;
    private final String owner = UUID.randomUUID().toString();

    /** The stored state is damaged or of a newer version; it stays as it is. */
    public static final class Unusable extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Unusable(ImageRolloutKey key, String why) {
            super("what is kept of the rollout " + key.file() + " to " + key.to() + " cannot be used: " + why);
        }
    }

    public StoredRolloutRepository(Store store, String instance, Clock clock) {
        this.leases = store.leases();
        this.documents = new TypedDocumentRepository<>(
                store.documents(), "integrations.rollouts", ImageRolloutStateJson::read, ImageRolloutStateJson::write);
        this.instance = instance;
        this.clock = clock;
    }

    @Override
    public Optional<Kept> load(ImageRolloutKey key) {
        return documents
                .read(document(key))
                .match(
                        found -> Optional.of(new Kept(
                                found.document().content(),
                                found.document().generation().number())),
                        Optional::empty,
                        unreadable -> {
                            throw new Unusable(key, unreadable.sentence());
                        });
    }

    @Override
    public List<ImageRolloutKey> keys() {
        return documents.keys().stream()
                .filter(key -> key.environment().equals(instance))
                .map(key -> new ImageRolloutKey(key.organisation(), key.name()))
                .toList();
    }

    @Override
    public boolean save(ImageRolloutState state, long generation) {
        return acquire()
                .match(granted -> save(state, generation, granted.lease().fence()), held -> false);
    }

    /** Others hold the lease for as long as one write takes, or until it runs out because they died. */
    private AcquireResult acquire() {
        var name = new LeaseName("integrations/rollouts/" + instance);
        var pause = new WakeSignal();
        var result = leases.acquire(name, owner, LEASE_TIME, clock.instant());
        try {
            for (int tries = 1; tries < TRIES && result instanceof AcquireResult.Held; tries++) {
                pause.await(BETWEEN_TRIES);
                result = leases.acquire(name, owner, LEASE_TIME, clock.instant());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        return result;
    }

    private boolean save(ImageRolloutState state, long generation, Fence fence) {
        try {
            return documents
                    .replace(document(state.key()), new Generation(generation), state, fence, clock.instant())
                    .match(replaced -> true, conflict -> false, fenced -> false, unreadable -> {
                        throw new Unusable(state.key(), unreadable.sentence());
                    });
        } finally {
            leases.release(fence);
        }
    }

    private DocumentKey document(ImageRolloutKey key) {
        return documents.key(instance, key.file(), key.to());
    }
}
