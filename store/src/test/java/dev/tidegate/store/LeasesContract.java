package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tidegate.store.lease.Acquisition;
import dev.tidegate.store.lease.Lease;
import dev.tidegate.store.lease.Renewal;
import java.time.Duration;
import org.junit.jupiter.api.Test;

abstract class LeasesContract extends StoreContract {

    LeasesContract(Backend backend) {
        super(backend);
    }

    @Test
    void a_free_lease_is_granted_with_the_first_token() {
        var acquisition = store.leases().acquire(LEASE, "a", HOUR, NOW);

        var lease = new Lease(LEASE, "a", 1, NOW.plus(HOUR));
        assertThat(acquisition).isEqualTo(new Acquisition.Granted(lease));
        assertThat(store.leases().holder(LEASE)).contains(lease);
    }

    @Test
    void a_held_lease_is_refused_to_others_and_says_who_has_it_until_when() {
        store.leases().acquire(LEASE, "a", HOUR, NOW);

        var acquisition =
                another().leases().acquire(LEASE, "b", HOUR, NOW.plus(HOUR).minusNanos(1));

        assertThat(acquisition).isEqualTo(new Acquisition.Held("a", NOW.plus(HOUR)));
    }

    @Test
    void a_lease_that_has_run_out_goes_to_the_next_with_a_larger_token() {
        store.leases().acquire(LEASE, "a", HOUR, NOW);

        var lease = granted(another().leases().acquire(LEASE, "b", HOUR, NOW.plus(HOUR)));

        assertThat(lease).isEqualTo(new Lease(LEASE, "b", 2, NOW.plus(HOUR).plus(HOUR)));
    }

    @Test
    void an_owner_who_asks_again_gets_a_larger_token_and_fences_off_its_former_self() {
        var former = granted(store.leases().acquire(LEASE, "a", HOUR, NOW));

        var lease = granted(store.leases().acquire(LEASE, "a", HOUR, NOW.plusSeconds(1)));

        assertThat(lease.token()).isEqualTo(2);
        assertThat(store.leases().renew(former.fence(), HOUR, NOW))
                .isEqualTo(new Renewal.Lost(
                        "the lease upgrades/production/org-1 has passed on: its token is 2, the writer's 1"));
    }

    @Test
    void a_lease_is_renewed_under_the_same_token_even_after_it_ran_out_unclaimed() {
        var fence = fence();
        var later = NOW.plus(HOUR.multipliedBy(5));

        var renewal = store.leases().renew(fence, HOUR, later);

        assertThat(renewal).isEqualTo(new Renewal.Renewed(new Lease(LEASE, "writer", 1, later.plus(HOUR))));
        assertThat(store.leases().acquire(LEASE, "b", HOUR, later)).isInstanceOf(Acquisition.Held.class);
    }

    @Test
    void a_released_lease_is_free_at_once_and_its_tokens_go_on_growing() {
        var fence = fence();

        var released = store.leases().release(fence);

        assertThat(released).isTrue();
        assertThat(store.leases().release(fence)).isFalse();
        assertThat(store.leases().holder(LEASE)).isEmpty();
        assertThat(store.leases().renew(fence, HOUR, NOW)).isInstanceOf(Renewal.Lost.class);
        assertThat(granted(store.leases().acquire(LEASE, "b", HOUR, NOW)).token())
                .isEqualTo(2);
    }

    @Test
    void a_late_owner_cannot_release_what_is_another_s() {
        var late = fence();
        var newer = granted(store.leases().acquire(LEASE, "b", HOUR, NOW.plus(HOUR)));

        var released = store.leases().release(late);

        assertThat(released).isFalse();
        assertThat(store.leases().holder(LEASE)).contains(newer);
    }

    @Test
    void leases_outlive_the_process_that_took_them() {
        try (var gone = Store.open(config)) {
            gone.leases().acquire(LEASE, "a", HOUR, NOW);
        }

        var acquisition = store.leases().acquire(LEASE, "b", HOUR, NOW);

        assertThat(acquisition).isInstanceOf(Acquisition.Held.class);
    }

    @Test
    void a_lease_without_a_time_to_live_is_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.leases().acquire(LEASE, "a", Duration.ZERO, NOW))
                .withMessage("a lease lasts for longer than PT0S");
    }
}
