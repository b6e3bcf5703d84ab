package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.OutcomeCode;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The time a cluster waits for one kind of check.
 *
 * @param sentence the last reason of this kind
 * @param subject the cluster, mutex, workload or pattern that is waited for longest; null if there is none
 */
public record ForecastDelay(
        OutcomeCode code, String sentence, @Nullable String subject, Duration duration) {}
