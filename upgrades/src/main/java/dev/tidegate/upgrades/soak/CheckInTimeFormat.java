package dev.tidegate.upgrades.soak;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;

/**
 * The format of check-in times in soak histories. Older histories have a blank between date and time and no zone, which
 * means UTC; times are always written in full.
 */
public final class CheckInTimeFormat {

    private static final DateTimeFormatter FORM = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
            .optionalStart()
            .appendOffset("+HH:MM", "Z")
            .optionalEnd()
            .toFormatter(Locale.ROOT);

    private CheckInTimeFormat() {}

    /** Empty if the text is no time. */
    public static Optional<Instant> read(String text) {
        try {
            var parsed = FORM.parseBest(text.strip().replace(' ', 'T'), OffsetDateTime::from, LocalDateTime::from);
            return Optional.of(
                    parsed instanceof OffsetDateTime moment
                            ? moment.toInstant()
                            : LocalDateTime.from(parsed).toInstant(ZoneOffset.UTC));
        } catch (DateTimeParseException malformed) {
            return Optional.empty();
        }
    }

    public static String write(Instant checkIn) {
        return DateTimeFormatter.ISO_INSTANT.format(checkIn);
    }
}
