package dev.tidegate.cli.demo;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** How simulated time passes while a story is told: so many of its seconds for one real one, from now on. */
final class Tempo {

    private static final long USUAL_SPEED = 2_600;
    private static final Duration SHORTEST = Duration.ofSeconds(10);
    private static final Duration LONGEST = Duration.ofSeconds(18);

    private final Clock clock;
    private final Sleeper sleeper;
    private final Instant storyStart;
    private final Instant start;
    private final long speed;

    Tempo(Stage stage, Instant storyStart, long speed) {
        this.clock = stage.clock();
        this.sleeper = stage.sleeper();
        this.storyStart = storyStart;
        this.start = clock.instant();
        this.speed = speed;
    }

    /** A speed at which a story of this length can be followed and does not bore. */
    static long speedFor(Duration story) {
        var usual = story.dividedBy(USUAL_SPEED);
        var real = usual.compareTo(SHORTEST) < 0 ? SHORTEST : usual.compareTo(LONGEST) > 0 ? LONGEST : usual;
        return Math.max(1, story.dividedBy(real));
    }

    long speed() {
        return speed;
    }

    Instant storyNow() {
        return storyStart.plus(Duration.between(start, clock.instant()).multipliedBy(speed));
    }

    void waitUntil(Instant storyTime) {
        var left = Duration.between(storyNow(), storyTime);
        if (!left.isNegative() && !left.isZero()) {
            rest(left.dividedBy(speed).plusMillis(1));
        }
    }

    /** Lets real time pass. */
    void rest(Duration real) {
        try {
            sleeper.sleep(real);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandFailure(ExitCode.FAILED, "the demo was interrupted", e);
        }
    }
}
