package dev.tidegate.cli.simulate;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Options that are neither numbers nor words. */
final class Readers {

    private Readers() {}

    /** Reads {@code 15m}, {@code 90s}, {@code 2h} or {@code PT15M}. */
    static final class OfDuration implements ITypeConverter<Duration> {

        private static final Pattern SHORT = Pattern.compile("\\d{1,6}[smh]");

        @Override
        public Duration convert(String text) {
            try {
                return Duration.parse(SHORT.matcher(text).matches() ? "PT" + text.toUpperCase(Locale.ROOT) : text);
            } catch (DateTimeException notADuration) {
                throw new TypeConversionException("'" + text + "' is not a duration such as 15m, 90s or PT15M");
            }
        }
    }

    /** Reads an instant, or {@code now}. */
    static final class OfInstant implements ITypeConverter<Instant> {

        @Override
        public Instant convert(String text) {
            try {
                return text.equals("now")
                        ? Clock.systemUTC().instant().truncatedTo(ChronoUnit.SECONDS)
                        : Instant.parse(text);
            } catch (DateTimeException notAnInstant) {
                throw new TypeConversionException(
                        "'" + text + "' is not an instant such as 2026-03-02T06:00:00Z, nor 'now'");
            }
        }
    }

    /** Reads {@code 4.20} as the minor version 20. */
    static final class OfMinor implements ITypeConverter<Integer> {

        private static final Pattern FORM = Pattern.compile("4\\.(\\d{1,3})");

        @Override
        public Integer convert(String text) {
            var parts = FORM.matcher(text);
            if (!parts.matches()) {
                throw new TypeConversionException("'" + text + "' is not a minor version such as 4.20");
            }
            return Integer.valueOf(parts.group(1));
        }
    }
}
