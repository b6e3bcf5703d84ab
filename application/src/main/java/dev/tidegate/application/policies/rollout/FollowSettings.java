package dev.tidegate.application.policies.rollout;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How a status is followed.
 *
 * @param untilEnd whether it ends with the rollout of the present version
 * @param atMost how long; null for as long as it takes
 */
public record FollowSettings(boolean untilEnd, @Nullable Duration atMost) {}
