package dev.tidegate.runtime;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * When one unit is worked on next. Each event gives the next schedule:
 *
 * <ol>
 *   <li>A unit that was just found is due at once.
 *   <li>After a pass it is due at the interval, or earlier at the instant its outcome announced. A pass in between leaves
 *       the interval as it is, so that units that were due together stay together.
 *   <li>After a failed pass it is due earlier still: after 10 s, then twice as long each time, up to the interval.
 *   <li>A signal makes it due after a quiet time of 5 s since its last pass, so that many changes at once lead to one pass.
 *       The quiet time doubles while signals follow each pass at once, up to the interval, so that a fight with somebody
 *       who undoes every change is no faster than the interval.
 *   <li>The signal of a person makes it due at once.
 * </ol>
 *
 * @param regularAt when the interval is over
 * @param quiet how long after a pass signals are collected
 * @param signal the strongest signal since the last pass began; null for none
 */
record UnitSchedule(
        Instant dueAt,
        Instant regularAt,
        boolean isRunning,
        int failures,
        Duration quiet,
        @Nullable Instant lastEnd,
        @Nullable Urgency signal) {

    /** How soon a signal is answered. */
    enum Urgency {
        COLLECTED,
        AT_ONCE
    }

    static final Duration LEAST_QUIET = Duration.ofSeconds(5);
    static final Duration FIRST_RETRY = Duration.ofSeconds(10);
    private static final Duration LEAST_WAIT = Duration.ofSeconds(1);
    private static final int MOST_DOUBLINGS = 20;

    static UnitSchedule dueAt(Instant now) {
        return new UnitSchedule(now, now, false, 0, LEAST_QUIET, null, null);
    }

    boolean isDue(Instant now) {
        return !isRunning && !dueAt.isAfter(now);
    }

    /** Whether a pass at this time is the one of the interval, and not one that comes in between. */
    boolean isRegular(Instant now) {
        return !regularAt.isAfter(now);
    }

    /**
     * A pass begins.
     *
     * @param nextRegular when the interval that begins now is over
     */
    UnitSchedule begun(Instant now, Instant nextRegular) {
        return new UnitSchedule(dueAt, isRegular(now) ? nextRegular : regularAt, true, failures, quiet, lastEnd, null);
    }

    /**
     * After a pass.
     *
     * @param interval the longest time between two passes
     */
    UnitSchedule ended(Instant now, Duration interval, boolean succeeded, @Nullable Instant wakeUp) {
        int failed = succeeded ? 0 : failures + 1;
        var next = later(regularAt, now);
        if (wakeUp != null) {
            next = earlier(next, later(wakeUp, now.plus(LEAST_WAIT)));
        }
        if (!succeeded) {
            next = earlier(next, now.plus(retryAfter(failed, interval)));
        }
        var ended = new UnitSchedule(next, regularAt, false, failed, quiet, now, null);
        return signal == null ? ended : ended.signalled(now, signal, interval);
    }

    UnitSchedule signalled(Instant now, Urgency urgency, Duration interval) {
        var strongest = signal == Urgency.AT_ONCE ? signal : urgency;
        if (isRunning) {
            return new UnitSchedule(dueAt, regularAt, true, failures, quiet, lastEnd, strongest);
        }
        if (urgency == Urgency.AT_ONCE) {
            return new UnitSchedule(earlier(dueAt, now), regularAt, false, failures, LEAST_QUIET, lastEnd, strongest);
        }
        var answered = lastEnd == null ? now : later(now, lastEnd.plus(quiet));
        boolean followsAtOnce = lastEnd != null && now.isBefore(lastEnd.plus(quiet.multipliedBy(2)));
        var nextQuiet = followsAtOnce ? shorter(quiet.multipliedBy(2), interval) : shorter(LEAST_QUIET, interval);
        return new UnitSchedule(
                earlier(dueAt, answered),
                regularAt,
                false,
                failures,
                signal == null ? nextQuiet : quiet,
                lastEnd,
                strongest);
    }

    private static Duration retryAfter(int failures, Duration interval) {
        return shorter(FIRST_RETRY.multipliedBy(1L << Math.min(failures - 1, MOST_DOUBLINGS)), interval);
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
