package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.store.lease.AcquireResult;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.Lease;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.store.lease.RenewResult;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A model of one lease, compared with the stored lease after every step. */
final class LeaseModel {

    private static final Duration TTL = Duration.ofMinutes(10);

    private final Store store;
    private final LeaseName name;
    private final Map<String, Fence> fences = new HashMap<>();
    private Instant now = StoreContract.NOW;
    private long token;
    private @Nullable String owner;
    private Instant until = Instant.EPOCH;

    LeaseModel(Store store, LeaseName name) {
        this.store = store;
        this.name = name;
    }

    enum Step {
        A_ACQUIRES,
        B_ACQUIRES,
        A_RENEWS,
        B_RENEWS,
        A_RELEASES,
        B_RELEASES,
        A_PERSON_BREAKS,
        TIME_PASSES,
        MUCH_TIME_PASSES
    }

    void take(Step step) {
        switch (step) {
            case A_ACQUIRES -> acquire("a");
            case B_ACQUIRES -> acquire("b");
            case A_RENEWS -> renew("a");
            case B_RENEWS -> renew("b");
            case A_RELEASES -> release("a");
            case B_RELEASES -> release("b");
            case A_PERSON_BREAKS -> breakLease();
            case TIME_PASSES -> now = now.plus(TTL.dividedBy(2));
            case MUCH_TIME_PASSES -> now = now.plus(TTL);
        }
        assertThat(store.leases().holder(name))
                .isEqualTo(Optional.ofNullable(owner).map(holder -> new Lease(name, holder, token, until)));
    }

    private void acquire(String asker) {
        var answer = store.leases().acquire(name, asker, TTL, now);
        if (owner != null && !owner.equals(asker) && until.isAfter(now)) {
            assertThat(answer).isEqualTo(new AcquireResult.Held(owner, until));
            return;
        }
        owner = asker;
        token++;
        until = now.plus(TTL);
        var lease = new Lease(name, asker, token, until);
        assertThat(answer).isEqualTo(new AcquireResult.Granted(lease));
        fences.put(asker, lease.fence());
    }

    private void renew(String asker) {
        var fence = fences.get(asker);
        if (fence == null) {
            return;
        }
        var answer = store.leases().renew(fence, TTL, now);
        if (counts(fence)) {
            until = now.plus(TTL);
            assertThat(answer).isEqualTo(new RenewResult.Renewed(new Lease(name, asker, token, until)));
        } else {
            assertThat(answer).isInstanceOf(RenewResult.Lost.class);
        }
    }

    private void release(String asker) {
        var fence = fences.get(asker);
        if (fence == null) {
            return;
        }
        var answer = store.leases().release(fence);
        assertThat(answer).isEqualTo(counts(fence));
        if (answer) {
            owner = null;
        }
    }

    private void breakLease() {
        var broken = store.leases().breakLease(name);
        assertThat(broken).isEqualTo(Optional.ofNullable(owner).map(holder -> new Lease(name, holder, token, until)));
        token += owner == null ? 0 : 1;
        owner = null;
    }

    private boolean counts(Fence fence) {
        return owner != null && fence.token() == token;
    }
}
