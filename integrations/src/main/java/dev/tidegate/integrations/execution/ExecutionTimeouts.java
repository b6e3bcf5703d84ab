package dev.tidegate.integrations.execution;

import java.time.Duration;

/**
 * How long an execution waits for runners to stop.
 *
 * @param perStep a step that waits longer has failed
 * @param perRun this long after the start of a run, no step of a cluster waits any more; steps that would have to wait
 *     are left to the next run
 * @param pollInterval the time between two checks
 */
public record ExecutionTimeouts(Duration perStep, Duration perRun, Duration pollInterval) {

    public static ExecutionTimeouts defaults() {
        return new ExecutionTimeouts(Duration.ofMinutes(5), Duration.ofMinutes(10), Duration.ofSeconds(2));
    }
}
