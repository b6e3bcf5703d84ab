package dev.tidegate.integrations.act;

import java.time.Duration;

/**
 * How long runners may take to go.
 *
 * @param atMost after that the step has failed
 * @param altogether so long after its start a run waits for nobody any more in a cluster; what would have to be waited
 *     for is left as it is for the next run
 * @param between how often they are looked at
 */
public record Patience(Duration atMost, Duration altogether, Duration between) {

    public static Patience usual() {
        return new Patience(Duration.ofMinutes(5), Duration.ofMinutes(10), Duration.ofSeconds(2));
    }
}
