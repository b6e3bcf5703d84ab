package dev.tidegate.application.time;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Durations as people write them: {@code 60d}, {@code 6h}, {@code 1h30m}, {@code 90s}, or {@code PT15M} as in ISO 8601. */
public final class DurationText {

    private static final Pattern FORM =
            Pattern.compile("(?:(\\d{1,5})d)?(?:(\\d{1,6})h)?(?:(\\d{1,7})m)?(?:(\\d{1,8})s)?");

    private DurationText() {}

    /** The duration; nothing if the text is none. */
    public static Optional<Duration> parse(String text) {
        if (text.startsWith("P")) {
            return iso(text);
        }
        var parts = FORM.matcher(text);
        if (text.isEmpty() || !parts.matches()) {
            return Optional.empty();
        }
        return Optional.of(Duration.ofDays(number(parts.group(1)))
                .plusHours(number(parts.group(2)))
                .plusMinutes(number(parts.group(3)))
                .plusSeconds(number(parts.group(4))));
    }

    private static Optional<Duration> iso(String text) {
        try {
            return Optional.of(Duration.parse(text)).filter(duration -> !duration.isNegative());
        } catch (DateTimeException malformed) {
            return Optional.empty();
        }
    }

    /** The text that is read as this duration of whole seconds. */
    public static String format(Duration duration) {
        var text = new StringBuilder();
        append(text, duration.toDays(), 'd');
        append(text, duration.toHoursPart(), 'h');
        append(text, duration.toMinutesPart(), 'm');
        append(text, duration.toSecondsPart(), 's');
        return text.isEmpty() ? "0s" : text.toString();
    }

    private static void append(StringBuilder text, long number, char unit) {
        if (number > 0) {
            text.append(number).append(unit);
        }
    }

    private static long number(@Nullable String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }
}
