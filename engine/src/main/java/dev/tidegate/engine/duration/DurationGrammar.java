package dev.tidegate.engine.duration;

import dev.tidegate.engine.problem.Parsed;
import java.time.Duration;
import java.util.Optional;

/** A way to read deadlines and soak times; which one applies is a matter of the profile. */
public sealed interface DurationGrammar permits StrictDurationGrammar, CompatibleDurationGrammar {

    /**
     * Ours: {@code None}, or hours, minutes and seconds in this order, such as {@code 1h30m}; at most {@code 8760h}.
     * Every refusal names the nearest text that would be right.
     */
    static DurationGrammar strict() {
        return StrictDurationGrammar.ONLY;
    }

    /**
     * What the published rollout library takes, traps included: a pattern that was meant to be anchored and is not,
     * then the duration grammar of Go. Nothing is longer than about 292 years.
     */
    static DurationGrammar compatible() {
        return CompatibleDurationGrammar.ONLY;
    }

    /** The time after which something counts as late; empty for an empty text and {@code None}: never. */
    Parsed<Optional<Duration>> deadline(String text);

    /** The time something must stay good; zero or less means that it need not. */
    Parsed<Duration> soak(String text);

    /** The shortest text of the strict grammar for this duration: {@code 1h30m}, {@code 0s}. */
    static String print(Duration duration) {
        if (duration.isNegative() || duration.toNanosPart() != 0) {
            throw new IllegalArgumentException("not a number of whole seconds, zero or more: " + duration);
        }
        var text = new StringBuilder();
        append(text, duration.toHours(), 'h');
        append(text, duration.toMinutesPart(), 'm');
        append(text, duration.toSecondsPart(), 's');
        return text.isEmpty() ? "0s" : text.toString();
    }

    private static void append(StringBuilder text, long amount, char unit) {
        if (amount != 0) {
            text.append(amount).append(unit);
        }
    }
}
