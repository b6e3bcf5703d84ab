package dev.tidegate.store.lease;

import java.util.function.Function;

/** The answer to whoever wants to keep a lease. */
public sealed interface Renewal {

    <T> T match(Function<Renewed, T> renewed, Function<Lost, T> lost);

    /** The same token, valid for longer. */
    record Renewed(Lease lease) implements Renewal {
        @Override
        public <T> T match(Function<Renewed, T> renewed, Function<Lost, T> lost) {
            return renewed.apply(this);
        }
    }

    /** The lease was released, or somebody else holds it; the sentence says which. */
    record Lost(String sentence) implements Renewal {
        @Override
        public <T> T match(Function<Renewed, T> renewed, Function<Lost, T> lost) {
            return lost.apply(this);
        }
    }
}
