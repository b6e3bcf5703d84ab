package dev.tidegate.integrations.act;

import java.time.Duration;
import java.time.Instant;

/** The clock, and waiting by it. */
public interface Waiter {

    Instant now();

    /** Lets time pass; false if nobody wants to wait any longer. */
    boolean pause(Duration duration);
}
