package dev.tidegate.application.integrations.rollout;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the metrics that runners export about their runs. */
@FunctionalInterface
public interface RunnerMetrics extends AutoCloseable {

    /**
     * What the runners of an integration in a namespace showed since an instant, by the runners' own name of their shard.
     * Several runners may use one name: one after the other, or at the same time. A runner without metrics is left out.
     *
     * @throws UnavailableException if the metrics cannot be read
     */
    Map<String, List<RunnerSeries>> series(String integration, String namespace, Instant since, Instant now);

    @Override
    default void close() {}

    /** The metrics cannot be read. */
    final class UnavailableException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        public UnavailableException(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }
}
