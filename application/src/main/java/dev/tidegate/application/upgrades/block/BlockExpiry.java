package dev.tidegate.application.upgrades.block;

import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Patterns that say until when they are meant. A list of patterns has no place for a time, so it is written as one more
 * alternative, which is found in no version: whoever reads the label blocks the same versions, and people and {@code
 * unblock --expired} see the time.
 */
public final class BlockExpiry {

    private static final Pattern FORM =
            Pattern.compile("(.*)\\|\\^until (\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ)\\$");

    private BlockExpiry() {}

    public static String add(String pattern, Instant until) {
        return pattern + "|^until " + until + "$";
    }

    /** The pattern alone. */
    public static String without(String pattern) {
        var form = FORM.matcher(pattern);
        return form.matches() ? form.group(1) : pattern;
    }

    public static Optional<Instant> of(String pattern) {
        var form = FORM.matcher(pattern);
        return form.matches() ? Optional.of(Instant.parse(form.group(2))) : Optional.empty();
    }

    public static boolean isOver(String pattern, Instant now) {
        return of(pattern).filter(until -> !until.isAfter(now)).isPresent();
    }
}
