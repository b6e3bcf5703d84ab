package dev.tidegate.store;

import dev.tidegate.store.content.Content;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.document.DocumentKey;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.document.ReadResult;
import dev.tidegate.store.document.ReplaceResult;
import dev.tidegate.store.document.StoredDocument;
import dev.tidegate.store.lease.AcquireResult;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.Lease;
import dev.tidegate.store.lease.LeaseName;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** The common setup: an empty store on one of the databases, and short methods to use it. */
@TestInstance(Lifecycle.PER_CLASS) // opening a store is the slow part
abstract class StoreContract {

    static final Instant NOW = Instant.parse("2026-03-02T07:40:00.123456789Z");
    static final Duration HOUR = Duration.ofHours(1);
    static final LeaseName LEASE = new LeaseName("upgrades/production/org-1");
    static final DocumentKey KEY = new DocumentKey("upgrades.history", "production", "org-1", "clusters");

    final Backend backend;
    private final Deque<Store> forAll = new ArrayDeque<>();
    private final Deque<Store> others = new ArrayDeque<>();

    @SuppressWarnings("NullAway.Init")
    StoreConfig config;

    @SuppressWarnings("NullAway.Init")
    Store store;

    StoreContract(Backend backend) {
        this.backend = backend;
    }

    @BeforeAll
    void openOnce() {
        config = backend.fresh();
        store = openForAll(config);
    }

    @BeforeEach
    void empty() throws SQLException {
        Backend.empty(config);
    }

    @AfterEach
    void closeOthers() {
        others.forEach(Store::close);
        others.clear();
    }

    /** Closes what was opened, even if the setup failed. */
    @AfterAll
    void close() {
        forAll.forEach(Store::close);
    }

    Store openForAll(StoreConfig which) {
        var opened = Store.open(which);
        forAll.push(opened);
        return opened;
    }

    Store open(StoreConfig which) {
        var opened = Store.open(which);
        others.push(opened);
        return opened;
    }

    /** The same store, through connections of its own, as another process would have it. */
    Store another() {
        return open(config);
    }

    static Lease granted(AcquireResult acquisition) {
        if (acquisition instanceof AcquireResult.Granted granted) {
            return granted.lease();
        }
        throw new AssertionError(acquisition);
    }

    Fence fence() {
        return fence(store, LEASE, "writer");
    }

    static Fence fence(Store store, LeaseName lease, String owner) {
        return granted(store.leases().acquire(lease, owner, HOUR, NOW)).fence();
    }

    static StoredDocument<Content> found(ReadResult<Content> reading) {
        return current(reading).orElseThrow(() -> new AssertionError("nothing there"));
    }

    static Optional<StoredDocument<Content>> current(ReadResult<Content> reading) {
        return reading.match(found -> Optional.of(found.document()), Optional::empty, corrupt -> {
            throw new AssertionError(corrupt);
        });
    }

    static Generation newest(Store store, DocumentKey key) {
        return current(store.documents().read(key))
                .map(StoredDocument::generation)
                .orElse(Generation.NONE);
    }

    static Generation replaced(ReplaceResult replacement) {
        if (replacement instanceof ReplaceResult.Replaced replaced) {
            return replaced.generation();
        }
        throw new AssertionError(replacement);
    }

    static Generation generation(long number) {
        return new Generation(number);
    }

    /** Writes the same document a number of times, each time with the number of the write as its content. */
    Generation write(int times, Fence fence) {
        var current = Generation.NONE;
        for (var count = 1; count <= times; count++) {
            current = replaced(store.documents().replace(KEY, current, text(count), fence, NOW.plusSeconds(count)));
        }
        return current;
    }

    static Content text(long number) {
        return Content.text("text/plain", Long.toString(number));
    }
}
