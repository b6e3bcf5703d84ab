package dev.tidegate.engine.soak;

import dev.tidegate.engine.duration.Spoken;
import dev.tidegate.engine.gate.Gate;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.revision.Proof;
import java.time.Duration;
import java.time.Instant;

/**
 * A success must stand for a while, by the calendar, before the next step builds on it.
 *
 * <p>The gate opens at exactly the instant the time is over. A success dated in the future comes from a clock that is
 * ahead of ours; it is read as of now, so that it never counts for more than it can have lasted.
 */
public record Soak(Duration required) implements Gate<Proof<?>> {

    private static final String GATE = "soak";

    public Soak {
        if (required.isNegative()) {
            throw new IllegalArgumentException("a soak cannot be negative: " + required);
        }
    }

    @Override
    public Verdict check(Proof<?> success, Instant now) {
        var remaining = remaining(success, now);
        var asked = Spoken.duration(required);
        var verdict = remaining.isZero()
                ? Verdict.open(GATE, "has soaked " + asked + " or more")
                : Verdict.closed(
                                GATE,
                                "has soaked " + Spoken.duration(required.minus(remaining)) + " of " + asked
                                        + (success.seenAt().isAfter(now) ? ", its success is dated in the future" : ""))
                        .until(opensAt(success, now));
        return verdict.with("success", success.seenAt())
                .with("required", required)
                .with("remaining", remaining);
    }

    /** The verdict while there is no proven success to count from: closed, even if the required time is zero. */
    public Verdict.Closed unproven() {
        return Verdict.closed(GATE, "soak of " + Spoken.duration(required) + " begins with a proven success")
                .with("required", required);
    }

    /** The instant the time is over; already past if it has been. */
    public Instant opensAt(Proof<?> success, Instant now) {
        var since = success.seenAt().isAfter(now) ? now : success.seenAt();
        return required.compareTo(Duration.between(since, Instant.MAX)) >= 0 ? Instant.MAX : since.plus(required);
    }

    /** What is left to wait; zero once it is over. */
    public Duration remaining(Proof<?> success, Instant now) {
        var left = Duration.between(now, opensAt(success, now));
        return left.isNegative() ? Duration.ZERO : left;
    }
}
