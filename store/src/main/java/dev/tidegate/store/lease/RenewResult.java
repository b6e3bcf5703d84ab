package dev.tidegate.store.lease;

import java.util.function.Function;

/** The answer to a request to renew a lease. */
public sealed interface RenewResult {

    <T> T match(Function<Renewed, T> renewed, Function<Lost, T> lost);

    /** The lease has the same token and expires later. */
    record Renewed(Lease lease) implements RenewResult {
        @Override
        public <T> T match(Function<Renewed, T> renewed, Function<Lost, T> lost) {
            return renewed.apply(this);
        }
    }

    /** The lease was released or taken over; the sentence says which. */
    record Lost(String sentence) implements RenewResult {
        @Override
        public <T> T match(Function<Renewed, T> renewed, Function<Lost, T> lost) {
            return lost.apply(this);
        }
    }
}
