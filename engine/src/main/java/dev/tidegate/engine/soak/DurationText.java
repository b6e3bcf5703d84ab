package dev.tidegate.engine.soak;

import java.time.Duration;
import java.util.StringJoiner;

/** A duration for people, "1 d 2 h 5 min"; cut to whole seconds so that it never claims more than has passed. */
final class DurationText {

    private DurationText() {}

    static String of(Duration duration) {
        var text = new StringJoiner(" ");
        add(text, duration.toDaysPart(), "d");
        add(text, duration.toHoursPart(), "h");
        add(text, duration.toMinutesPart(), "min");
        add(text, duration.toSecondsPart(), "s");
        return text.length() == 0 ? "0 s" : text.toString();
    }

    private static void add(StringJoiner text, long amount, String unit) {
        if (amount != 0) {
            text.add(amount + " " + unit);
        }
    }
}
