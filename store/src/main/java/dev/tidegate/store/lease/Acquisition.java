package dev.tidegate.store.lease;

import java.time.Instant;
import java.util.function.Function;

/** The answer to whoever wants a lease. */
public sealed interface Acquisition {

    <T> T match(Function<Granted, T> granted, Function<Held, T> held);

    /** It is the caller's now; whoever held it before is fenced off. */
    record Granted(Lease lease) implements Acquisition {
        @Override
        public <T> T match(Function<Granted, T> granted, Function<Held, T> held) {
            return granted.apply(this);
        }
    }

    /** Another owner has it, and keeps it until then unless it is renewed or released. */
    record Held(String owner, Instant until) implements Acquisition {
        @Override
        public <T> T match(Function<Granted, T> granted, Function<Held, T> held) {
            return held.apply(this);
        }
    }
}
