package dev.tidegate.cli.shell;

import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations as people write them on a command line: {@code 60d}, {@code 6h}, {@code 1h30m}, {@code 90s}. */
public final class DurationConverter implements ITypeConverter<Duration> {

    private static final Pattern FORM =
            Pattern.compile("(?:(\\d{1,5})d)?(?:(\\d{1,6})h)?(?:(\\d{1,7})m)?(?:(\\d{1,8})s)?");

    @Override
    public Duration convert(String text) {
        var parts = FORM.matcher(text);
        if (text.isEmpty() || !parts.matches()) {
            throw new TypeConversionException("'" + text + "' is not a duration such as 60d, 6h, 1h30m or 90s");
        }
        return Duration.ofDays(number(parts.group(1)))
                .plusHours(number(parts.group(2)))
                .plusMinutes(number(parts.group(3)))
                .plusSeconds(number(parts.group(4)));
    }

    private static long number(@Nullable String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }
}
