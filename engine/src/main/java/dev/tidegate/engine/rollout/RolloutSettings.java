package dev.tidegate.engine.rollout;

import dev.tidegate.engine.threshold.Limit;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What every strategy has in common.
 *
 * @param soak how long a success must last before it lets others go; zero or less means not at all
 * @param deadline how long a target may take before it counts as failed; none means for ever
 * @param maxFailures how many may fail before nothing new starts
 */
public record RolloutSettings(Duration soak, @Nullable Duration deadline, Limit maxFailures, FailureBound bound) {}
