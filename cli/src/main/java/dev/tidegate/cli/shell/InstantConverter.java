package dev.tidegate.cli.shell;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads an instant, or {@code now}. */
public final class InstantConverter implements ITypeConverter<Instant> {

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
