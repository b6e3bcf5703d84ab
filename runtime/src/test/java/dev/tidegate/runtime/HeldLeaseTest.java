package dev.tidegate.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.lease.LeaseName;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeldLeaseTest {

    private static final LeaseName UNIT = new LeaseName("upgrades/ocm/org-1");
    private static final RuntimeSettings FIRST =
            new RuntimeSettings("first", false, Duration.ofSeconds(15), Duration.ofHours(1));
    private static final RuntimeSettings SECOND =
            new RuntimeSettings("second", false, Duration.ofSeconds(15), Duration.ofHours(1));

    @TempDir
    private Path directory;

    private final ManualTime time = new ManualTime("2026-03-02T12:00:00Z");
    private final AtomicLong ticks = new AtomicLong();
    private Store store;

    @BeforeEach
    void open() {
        store = Store.open(StoreConfig.embedded(directory));
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void a_process_that_slept_through_its_lease_finds_out_before_it_acts() {
        var lease = acquire(FIRST);
        pass(Duration.ofSeconds(60));
        acquire(SECOND);

        assertThat(lease.isOurs()).isFalse();
    }

    @Test
    void a_lease_nobody_took_meanwhile_goes_on() {
        var lease = acquire(FIRST);
        pass(Duration.ofSeconds(60));

        assertThat(lease.isOurs()).isTrue();
        assertThat(store.leases().holder(UNIT).orElseThrow().expiresAt())
                .isEqualTo(time.instant().plusSeconds(15));
    }

    @Test
    void the_store_is_not_asked_again_within_a_third_of_the_lease() {
        var lease = acquire(FIRST);
        pass(Duration.ofSeconds(4));
        store.close();

        assertThat(lease.isOurs()).isTrue();
        store = Store.open(StoreConfig.embedded(directory));
    }

    @Test
    void without_a_store_a_lease_counts_for_two_thirds_of_its_length() {
        var lease = acquire(FIRST);
        store.close();

        pass(Duration.ofSeconds(9));
        assertThat(lease.isOurs()).isTrue();
        pass(Duration.ofSeconds(2));
        assertThat(lease.isOurs()).isFalse();
        store = Store.open(StoreConfig.embedded(directory));
    }

    @Test
    void another_process_may_have_a_lease_15_seconds_after_its_holder_died() {
        acquire(FIRST);
        try (var second = keeper(SECOND)) {
            pass(Duration.ofSeconds(14));
            assertThat(second.acquire(UNIT)).isInstanceOf(LeaseKeeper.Acquired.HeldByOther.class);
            pass(Duration.ofSeconds(1));

            assertThat(second.acquire(UNIT)).isInstanceOf(LeaseKeeper.Acquired.Granted.class);
        }
    }

    @Test
    void a_keeper_that_is_closed_gives_its_leases_back_at_once() {
        try (var first = keeper(FIRST)) {
            first.acquire(UNIT);
        }

        try (var second = keeper(SECOND)) {
            assertThat(second.acquire(UNIT)).isInstanceOf(LeaseKeeper.Acquired.Granted.class);
        }
    }

    @Test
    void renewal_keeps_others_away() {
        try (var first = keeper(FIRST);
                var second = keeper(SECOND)) {
            first.acquire(UNIT);
            pass(Duration.ofSeconds(14));
            first.renewAll();
            pass(Duration.ofSeconds(14));

            assertThat(second.acquire(UNIT)).isInstanceOf(LeaseKeeper.Acquired.HeldByOther.class);
        }
    }

    private HeldLease acquire(RuntimeSettings settings) {
        var keeper = keeper(settings);
        assertThat(keeper.acquire(UNIT)).isInstanceOf(LeaseKeeper.Acquired.Granted.class);
        return keeper.acquire(UNIT) instanceof LeaseKeeper.Acquired.Granted ours ? ours.lease() : unreachable();
    }

    private static HeldLease unreachable() {
        throw new AssertionError("asserted above");
    }

    private LeaseKeeper keeper(RuntimeSettings settings) {
        return new LeaseKeeper(store.leases(), settings, time, ticks::get);
    }

    private void pass(Duration duration) {
        time.advance(duration);
        ticks.addAndGet(TimeUnit.MILLISECONDS.toNanos(duration.toMillis()));
    }
}
