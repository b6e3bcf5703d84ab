package dev.tidegate.server.integrations.rollout;

import dev.tidegate.integrations.rollout.RunSamples.Sample;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Asks what runners measure about themselves. */
@FunctionalInterface
public interface RunnerMetrics {

    /**
     * The samples of an integration's runners in a namespace since an instant, by what they call their shard; nothing of
     * a runner that nobody measured.
     *
     * @throws Unmeasured if nobody can be asked
     */
    Map<String, List<Sample>> samples(String integration, String namespace, Instant since, Instant now);

    /** Nobody could be asked. */
    final class Unmeasured extends RuntimeException {

        private static final long serialVersionUID = 1L;

        public Unmeasured(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }
}
