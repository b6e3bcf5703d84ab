package dev.tidegate.http;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.regex.Pattern;

/** Reads the header {@code Retry-After}, which is a number of seconds or a date. */
public final class RetryAfter {

    public static final String NAME = "Retry-After";

    private static final Pattern SECONDS = Pattern.compile("\\d{1,9}");

    private RetryAfter() {}

    /** The wait the server asks for; zero if the text is not readable or names a time that has passed. */
    public static Duration of(String header, Instant now) {
        var text = header.strip();
        if (SECONDS.matcher(text).matches()) {
            return Duration.ofSeconds(Long.parseLong(text));
        }
        try {
            var until = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return until.isAfter(now) ? Duration.between(now, until) : Duration.ZERO;
        } catch (DateTimeParseException notADate) {
            return Duration.ZERO;
        }
    }
}
