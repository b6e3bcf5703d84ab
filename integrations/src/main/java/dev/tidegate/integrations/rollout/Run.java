package dev.tidegate.integrations.rollout;

import java.time.Duration;
import java.time.Instant;

/**
 * One run of a shard that has ended.
 *
 * @param startedAt when it started, or the latest instant at which it certainly had not
 * @param status what it ended with; zero is well
 */
public record Run(Instant startedAt, Instant endedAt, int status, Duration took) {

    public boolean isClean() {
        return status == 0;
    }
}
