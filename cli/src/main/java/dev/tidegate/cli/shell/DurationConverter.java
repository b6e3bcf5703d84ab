package dev.tidegate.cli.shell;

import dev.tidegate.application.time.DurationText;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations on a command line. */
public final class DurationConverter implements ITypeConverter<Duration> {

    @Override
    public Duration convert(String text) {
        return DurationText.parse(text)
                .orElseThrow(() ->
                        new TypeConversionException("'" + text + "' is not a duration such as 60d, 6h, 1h30m or 90s"));
    }
}
