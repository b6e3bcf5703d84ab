package dev.tidegate.application.integrations.rollout;

import dev.tidegate.integrations.rollout.ShardRunSamples.Sample;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the metrics that runners export about their runs. */
@FunctionalInterface
public interface RunnerMetrics extends AutoCloseable {

    /**
     * The samples of an integration's runners in a namespace since an instant, by the runners' own name of their shard;
     * a runner without metrics is left out.
     *
     * @throws UnavailableException if the metrics cannot be read
     */
    Map<String, List<Sample>> samples(String integration, String namespace, Instant since, Instant now);

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
