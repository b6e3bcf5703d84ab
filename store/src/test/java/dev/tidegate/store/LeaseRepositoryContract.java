package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tidegate.store.document.Generation;
import dev.tidegate.store.document.ReplaceResult;
import dev.tidegate.store.lease.AcquireResult;
import dev.tidegate.store.lease.Lease;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.store.lease.RenewResult;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

abstract class LeaseRepositoryContract extends StoreContract {

    LeaseRepositoryContract(Backend backend) {
        super(backend);
    }

    @Test
    void a_free_lease_is_granted_with_the_first_token() {
        var acquisition = store.leases().acquire(LEASE, "a", HOUR, NOW);

        var lease = new Lease(LEASE, "a", 1, NOW.plus(HOUR));
        assertThat(acquisition).isEqualTo(new AcquireResult.Granted(lease));
        assertThat(store.leases().holder(LEASE)).contains(lease);
    }

    @Test
    void a_held_lease_is_refused_to_others_and_says_who_has_it_until_when() {
        store.leases().acquire(LEASE, "a", HOUR, NOW);

        var acquisition =
                another().leases().acquire(LEASE, "b", HOUR, NOW.plus(HOUR).minusNanos(1));

        assertThat(acquisition).isEqualTo(new AcquireResult.Held("a", NOW.plus(HOUR)));
    }

    @Test
    void an_expired_lease_is_granted_to_the_next_owner_with_a_larger_token() {
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
                .isEqualTo(new RenewResult.Lost(
                        "the lease upgrades/production/org-1 was taken over: its token is 2 now, not 1"));
    }

    @Test
    void a_lease_is_renewed_under_the_same_token_even_after_it_expired_unclaimed() {
        var fence = fence();
        var later = NOW.plus(HOUR.multipliedBy(5));

        var renewal = store.leases().renew(fence, HOUR, later);

        assertThat(renewal).isEqualTo(new RenewResult.Renewed(new Lease(LEASE, "writer", 1, later.plus(HOUR))));
        assertThat(store.leases().acquire(LEASE, "b", HOUR, later)).isInstanceOf(AcquireResult.Held.class);
    }

    @Test
    void a_released_lease_is_free_at_once_and_its_tokens_go_on_growing() {
        var fence = fence();

        var released = store.leases().release(fence);

        assertThat(released).isTrue();
        assertThat(store.leases().release(fence)).isFalse();
        assertThat(store.leases().holder(LEASE)).isEmpty();
        assertThat(store.leases().renew(fence, HOUR, NOW)).isInstanceOf(RenewResult.Lost.class);
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
    void held_leases_are_listed_by_the_prefix_of_their_names() {
        var one = granted(store.leases().acquire(new LeaseName("a_b/1"), "a", HOUR, NOW));
        var two = granted(store.leases().acquire(new LeaseName("a_b/2"), "b", HOUR, NOW.minus(HOUR.multipliedBy(9))));
        store.leases()
                .release(granted(store.leases().acquire(new LeaseName("a_b/3"), "a", HOUR, NOW))
                        .fence());
        store.leases().acquire(new LeaseName("aXb/4"), "a", HOUR, NOW);
        store.leases().acquire(new LeaseName("A_B/5"), "a", HOUR, NOW);

        assertThat(store.leases().held("a_b/")).containsExactly(one, two);
        assertThat(store.leases().held("")).hasSize(4);
    }

    @Test
    void many_leases_are_renewed_at_once_and_those_that_are_lost_are_told() {
        var kept = fence(store, new LeaseName("b"), "writer");
        var released = fence(store, new LeaseName("a"), "writer");
        var overtaken = fence(store, new LeaseName("c"), "writer");
        store.leases().release(released);
        store.leases().acquire(overtaken.lease(), "other", HOUR, NOW.plus(HOUR));
        var later = NOW.plus(HOUR.multipliedBy(2));

        var lost = store.leases().renewAll(List.of(overtaken, released, kept), HOUR, later);

        assertThat(lost)
                .isEqualTo(Map.of(
                        released, "the lease a was released",
                        overtaken, "the lease c was taken over: its token is 2 now, not 1"));
        assertThat(store.leases().holder(kept.lease()))
                .contains(new Lease(kept.lease(), "writer", 1, later.plus(HOUR)));
        assertThat(store.leases().renewAll(List.of(), HOUR, later)).isEmpty();
    }

    @Test
    void a_broken_lease_is_free_and_its_former_holder_is_fenced_off() {
        var held = granted(store.leases().acquire(LEASE, "dead", HOUR, NOW));

        var broken = another().leases().breakLease(LEASE);

        assertThat(broken).contains(held);
        assertThat(store.leases().holder(LEASE)).isEmpty();
        assertThat(store.leases().renew(held.fence(), HOUR, NOW))
                .isEqualTo(new RenewResult.Lost(
                        "the lease upgrades/production/org-1 was taken over: its token is 2 now, not 1"));
        assertThat(store.documents().replace(KEY, Generation.NONE, text(1), held.fence(), NOW))
                .isInstanceOf(ReplaceResult.Fenced.class);
        assertThat(granted(store.leases().acquire(LEASE, "b", HOUR, NOW)).token())
                .isEqualTo(3);
    }

    @Test
    void a_lease_nobody_holds_cannot_be_broken() {
        var fence = fence();
        store.leases().release(fence);

        var broken = store.leases().breakLease(LEASE);

        assertThat(broken).isEmpty();
        assertThat(store.leases().breakLease(new LeaseName("unknown"))).isEmpty();
        assertThat(granted(store.leases().acquire(LEASE, "b", HOUR, NOW)).token())
                .isEqualTo(2);
    }

    @Test
    void leases_outlive_the_process_that_took_them() {
        try (var gone = Store.open(config)) {
            gone.leases().acquire(LEASE, "a", HOUR, NOW);
        }

        var acquisition = store.leases().acquire(LEASE, "b", HOUR, NOW);

        assertThat(acquisition).isInstanceOf(AcquireResult.Held.class);
    }

    @Test
    void a_lease_without_a_time_to_live_is_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store.leases().acquire(LEASE, "a", Duration.ZERO, NOW))
                .withMessage("a lease lasts for longer than PT0S");
    }
}
