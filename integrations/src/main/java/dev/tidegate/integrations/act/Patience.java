package dev.tidegate.integrations.act;

import java.time.Duration;

/**
 * How long runners may take to go.
 *
 * @param atMost after that the step has failed
 * @param between how often they are looked at
 */
public record Patience(Duration atMost, Duration between) {

    public static Patience usual() {
        return new Patience(Duration.ofMinutes(5), Duration.ofSeconds(2));
    }
}
