package dev.tidegate.runtime;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.store.Store;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.TypedDocumentRepository;
import dev.tidegate.store.lease.AcquireResult;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.store.lease.LeaseRepository;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** A small document that all processes with the same store read and change. Safe for many threads and processes. */
final class SharedDocument<T> {

    private static final Duration LEASE = Duration.ofSeconds(10);
    private static final Duration BETWEEN_TRIES = Duration.ofMillis(50);
    private static final int TRIES = 40;

    private final TypedDocumentRepository<T> documents;
    private final DocumentKey key;
    private final LeaseRepository leases;
    private final Clock clock;
    private final T initial;

    /**
     * A document that need not exist yet.
     *
     * @param clock the clock of the machine, by which leases end
     * @param initial the value as long as nobody wrote one
     */
    SharedDocument(
            Store store,
            Clock clock,
            String name,
            T initial,
            Function<String, Parsed<T>> decoder,
            Function<? super T, String> encoder) {
        this.documents = new TypedDocumentRepository<>(store.documents(), "runtime", decoder, encoder);
        this.key = documents.key("all", "all", name);
        this.leases = store.leases();
        this.clock = clock;
        this.initial = initial;
    }

    /** The value; an exception if it cannot be read. */
    T read() {
        return documents.read(key).match(found -> found.document().content(), () -> initial, unreadable -> {
            throw new IllegalStateException("the %s cannot be read: %s".formatted(key.name(), unreadable.sentence()));
        });
    }

    /** Changes the value; an exception if it is not changed. */
    void change(UnaryOperator<T> change) {
        var failure = acquire()
                .match(
                        granted -> change(change, granted.lease().fence()),
                        held -> held.owner() + " changes them at this moment; try again");
        if (!failure.isEmpty()) {
            throw new IllegalStateException("the %s were not changed: %s".formatted(key.name(), failure));
        }
    }

    private String change(UnaryOperator<T> change, Fence fence) {
        try {
            return documents
                    .update(key, initial, change, fence, clock.instant())
                    .match(
                            replaced -> "",
                            conflict -> "others changed them at the same time; try again",
                            fenced -> "it took too long; try again",
                            unreadable -> unreadable.sentence());
        } finally {
            leases.release(fence);
        }
    }

    /** Others hold the lease for as long as one write takes. */
    private AcquireResult acquire() {
        var name = new LeaseName("runtime/" + key.name());
        var owner = UUID.randomUUID().toString();
        var pause = new WakeSignal();
        var result = leases.acquire(name, owner, LEASE, clock.instant());
        try {
            for (int tries = 1; tries < TRIES && result instanceof AcquireResult.Held; tries++) {
                pause.await(BETWEEN_TRIES);
                result = leases.acquire(name, owner, LEASE, clock.instant());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        return result;
    }
}
