package dev.tidegate.store.database;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Checks and formats values so that both databases store and order them alike. Not for other modules. */
public final class ColumnValues {

    /** In bytes: a key has up to six names, and an index entry of PostgreSQL at most 2,700 bytes. */
    private static final int LONGEST_NAME = 200;

    /** Always with nine digits: texts of equal width sort as the instants do. */
    private static final DateTimeFormatter FIXED_WIDTH = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSSSSSSSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private ColumnValues() {}

    /** A name that can be part of a key in either database, and printed on one line. */
    public static String name(String what, String value) {
        if (value.isBlank()) {
            throw new IllegalArgumentException(what + " must not be empty");
        }
        return text(what, value, LONGEST_NAME);
    }

    /** As a name, but may be empty. */
    public static String nameOrNothing(String what, String value) {
        return text(what, value, LONGEST_NAME);
    }

    /** A text of one line and at most a number of bytes. */
    public static String text(String what, String value, int longest) {
        if (value.chars().anyMatch(Character::isISOControl)
                || !StandardCharsets.UTF_8.newEncoder().canEncode(value)) {
            throw new IllegalArgumentException(what + " must be text without control characters");
        }
        if (value.getBytes(StandardCharsets.UTF_8).length > longest) {
            throw new IllegalArgumentException("%s must have at most %d bytes".formatted(what, longest));
        }
        return value;
    }

    public static String instant(Instant instant) {
        var text = FIXED_WIDTH.format(instant);
        if (text.length() != 30 || text.charAt(0) == '-') {
            throw new DateTimeException("only the years 0 to 9999 can be stored: " + instant);
        }
        return text;
    }

    public static Instant instant(String text) {
        return Instant.parse(text);
    }
}
