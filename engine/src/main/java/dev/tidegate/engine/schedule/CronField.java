package dev.tidegate.engine.schedule;

import java.util.List;

/** The fields of a cron in the order they are written; the last two may be left out. */
enum CronField {
    MINUTE("minute", 0, 59),
    HOUR("hour", 0, 23),
    DAY_OF_MONTH("day of month", 1, 31),
    MONTH("month", 1, 12),
    DAY_OF_WEEK("day of week", 0, 6),
    SECOND("second", 0, 59),
    YEAR("year", 1970, 2099);

    private static final List<String> MONTHS =
            List.of("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC");
    private static final List<String> WEEKDAYS = List.of("SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT");

    final String label;
    final int lowest;
    final int highest;

    CronField(String label, int lowest, int highest) {
        this.label = label;
        this.lowest = lowest;
        this.highest = highest;
    }

    int size() {
        return highest - lowest + 1;
    }

    /** Sunday may be written as 0 or as 7. */
    int highestWritten() {
        return this == DAY_OF_WEEK ? 7 : highest;
    }

    boolean isDay() {
        return this == DAY_OF_MONTH || this == DAY_OF_WEEK;
    }

    /** Names of the values, from the lowest on; empty if they have none. */
    List<String> names() {
        return switch (this) {
            case MONTH -> MONTHS;
            case DAY_OF_WEEK -> WEEKDAYS;
            case MINUTE, HOUR, DAY_OF_MONTH, SECOND, YEAR -> List.of();
        };
    }

    /** What may be written here, for a sentence. */
    String choice() {
        var numbers = lowest + " to " + highestWritten();
        return names().isEmpty()
                ? numbers
                : numbers + " or " + names().get(0) + " to " + names().get(names().size() - 1);
    }
}
