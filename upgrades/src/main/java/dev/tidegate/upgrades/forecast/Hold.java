package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.OutcomeCode;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Something that holds a cluster back, and for how long it did.
 *
 * @param sentence as it was last given
 * @param who the cluster, the mutex, the workload or the pattern it is about; null if there is no such thing
 */
public record Hold(
        OutcomeCode code, String sentence, @Nullable String who, Duration lasted) {}
