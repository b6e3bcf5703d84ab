package dev.tidegate.integrations.act;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether there is any use in asking a cluster on. None where it cannot be reached. Where it is busy one object may fare
 * worse than others, so that only several in a row end it: then a run is over soon, however many objects it has. Safe
 * for many threads.
 */
final class Hope {

    private static final int IN_A_ROW = 3;

    private int busy;
    private @Nullable Failure lost;

    synchronized void learn(Optional<Failure> failure) {
        Failure.@Nullable Kind kind = failure.map(Failure::kind).orElse(null);
        busy = kind == Failure.Kind.BUSY ? busy + 1 : 0;
        if (lost == null && (kind == Failure.Kind.UNREACHABLE || busy >= IN_A_ROW)) {
            lost = failure.orElseThrow();
        }
    }

    /** Why there is none. */
    synchronized Optional<Failure> lost() {
        return Optional.ofNullable(lost);
    }
}
