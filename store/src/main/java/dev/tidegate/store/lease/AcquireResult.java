package dev.tidegate.store.lease;

import java.time.Instant;
import java.util.function.Function;

/** The answer to a request for a lease. */
public sealed interface AcquireResult {

    <T> T match(Function<Granted, T> granted, Function<Held, T> held);

    /** The caller holds the lease now; the fence of its former holder is refused. */
    record Granted(Lease lease) implements AcquireResult {
        @Override
        public <T> T match(Function<Granted, T> granted, Function<Held, T> held) {
            return granted.apply(this);
        }
    }

    /** Another owner holds the lease, until then unless it renews or releases it. */
    record Held(String owner, Instant until) implements AcquireResult {
        @Override
        public <T> T match(Function<Granted, T> granted, Function<Held, T> held) {
            return held.apply(this);
        }
    }
}
