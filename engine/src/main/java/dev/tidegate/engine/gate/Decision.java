package dev.tidegate.engine.gate;

import java.time.Instant;
import java.util.Optional;

/**
 * Whether a candidate goes ahead, with the full reason and the instant to look again.
 *
 * @param <C> what was judged
 */
public record Decision<C>(C candidate, Explanation explanation) {

    public boolean proceeds() {
        return explanation.isOpen();
    }

    /** Nothing about this decision changes by itself before this instant; empty means: only new facts can change it. */
    public Optional<Instant> wakeUp() {
        return explanation.wakeUp();
    }
}
