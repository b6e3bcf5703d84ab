package dev.tidegate.integrations.execution;

import java.time.Duration;
import java.time.Instant;

/** The clock of an execution, which can also sleep. */
public interface ExecutionClock {

    Instant now();

    /** Sleeps; returns false if the execution is to end. */
    boolean sleep(Duration duration);
}
