package dev.tidegate.git;

import dev.tidegate.http.Backoff;
import java.time.Duration;

/**
 * How often a push that loses a race is tried again.
 *
 * @param attempts all attempts, the first included
 * @param backoff the waits between them
 */
public record PublishSettings(int attempts, Backoff backoff) {

    private static final int USUAL_ATTEMPTS = 10;
    private static final int SHORTEST_PERCENT = 50;

    public PublishSettings {
        if (attempts < 1) {
            throw new IllegalArgumentException("a push needs at least one attempt");
        }
    }

    /** Ten attempts, with 0.2 to 5 seconds between them. */
    public static PublishSettings usual() {
        return new PublishSettings(
                USUAL_ATTEMPTS, new Backoff(Duration.ofMillis(400), Duration.ofSeconds(5), SHORTEST_PERCENT, 100));
    }
}
