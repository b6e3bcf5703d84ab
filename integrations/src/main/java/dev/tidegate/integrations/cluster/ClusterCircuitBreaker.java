package dev.tidegate.integrations.cluster;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stops requests to a cluster that does not work: at once if it is unreachable, after three busy answers in a row if it
 * is overloaded. One slow object does not stop the others, and a broken cluster does not delay a run for every object
 * it has. Thread-safe.
 */
public final class ClusterCircuitBreaker {

    private static final int MAX_BUSY_IN_A_ROW = 3;

    private int busy;
    private @Nullable ClusterFailure cause;

    public synchronized void record(Optional<ClusterFailure> failure) {
        ClusterFailure.@Nullable Kind kind = failure.map(ClusterFailure::kind).orElse(null);
        busy = kind == ClusterFailure.Kind.BUSY ? busy + 1 : 0;
        if (cause == null && (kind == ClusterFailure.Kind.UNREACHABLE || busy >= MAX_BUSY_IN_A_ROW)) {
            cause = failure.orElseThrow();
        }
    }

    /** The failure that opened the breaker; empty as long as requests may be sent. */
    public synchronized Optional<ClusterFailure> cause() {
        return Optional.ofNullable(cause);
    }
}
