package dev.tidegate.cli.upgrades.block;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;

/**
 * Patterns that say until when they are meant. A list of patterns has no place for a time, so it is written as one more
 * alternative, which is found in no version: whoever reads the label blocks the same versions, and people and {@code
 * unblock --expired} see the time.
 */
final class Deadline {

    private static final Pattern FORM =
            Pattern.compile("(.*)\\|\\^until (\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ)\\$");

    private Deadline() {}

    static String add(String pattern, Instant until) {
        return pattern + "|^until " + until + "$";
    }

    /** The pattern alone. */
    static String without(String pattern) {
        var form = FORM.matcher(pattern);
        return form.matches() ? form.group(1) : pattern;
    }

    static Optional<Instant> of(String pattern) {
        var form = FORM.matcher(pattern);
        return form.matches() ? Optional.of(Instant.parse(form.group(2))) : Optional.empty();
    }

    static boolean isOver(String pattern, Instant now) {
        return of(pattern).filter(until -> !until.isAfter(now)).isPresent();
    }

    /** Reads an instant, or how long from now. */
    static Instant read(String text, Instant now) {
        Instant until;
        try {
            until = Instant.parse(text);
        } catch (DateTimeException noInstant) {
            try {
                until = now.plus(new DurationConverter().convert(text));
            } catch (TypeConversionException noDuration) {
                throw new CommandFailure(
                        ExitCode.WRONG_USAGE,
                        "--until takes a time such as 2026-03-02T09:00:00Z, or a duration such as 14d: " + text,
                        noDuration);
            }
        }
        if (!until.isAfter(now)) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "--until is over already: " + text);
        }
        return until.truncatedTo(ChronoUnit.SECONDS);
    }
}
