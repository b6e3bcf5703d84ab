package dev.tidegate.engine.duration;

import dev.tidegate.engine.problem.Parsed;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The grammar we ask for. What it refuses is read once more with good will, only to name the nearest right text. */
final class StrictDurationGrammar implements DurationGrammar {

    static final StrictDurationGrammar ONLY = new StrictDurationGrammar();

    private static final Duration LONGEST = Duration.ofDays(365);

    /** Far more than any duration needs; beyond it not even advice is worth the time. */
    private static final int LONGEST_TEXT = 60;

    private static final Pattern FORM = Pattern.compile("(?:([0-9]+)h)?(?:([0-9]+)m)?(?:([0-9]+)s)?");

    private static final Pattern LOOSE_PART = Pattern.compile("[\\s,+]*([0-9]+(?:\\.[0-9]+)?)\\s*([a-zµμ]+)[\\s,]*");

    private static final Map<String, String> SECONDS = Map.ofEntries(
            Map.entry("ns", "0.000000001"),
            Map.entry("us", "0.000001"),
            Map.entry("µs", "0.000001"),
            Map.entry("μs", "0.000001"),
            Map.entry("ms", "0.001"),
            Map.entry("s", "1"),
            Map.entry("sec", "1"),
            Map.entry("second", "1"),
            Map.entry("m", "60"),
            Map.entry("min", "60"),
            Map.entry("minute", "60"),
            Map.entry("h", "3600"),
            Map.entry("hr", "3600"),
            Map.entry("hour", "3600"),
            Map.entry("d", "86400"),
            Map.entry("day", "86400"),
            Map.entry("w", "604800"),
            Map.entry("week", "604800"));

    private StrictDurationGrammar() {}

    @Override
    public Parsed<Optional<Duration>> deadline(String text) {
        if (text.isEmpty() || text.equals("None")) {
            return Parsed.accepted(Optional.empty());
        }
        return read(text)
                .then(duration -> duration.isZero()
                        ? refused(0, "a deadline of " + text + " is over before it starts: use None for no deadline")
                        : Parsed.accepted(Optional.of(duration)));
    }

    @Override
    public Parsed<Duration> soak(String text) {
        return text.isEmpty() || text.equals("None") || text.equals("0") ? Parsed.accepted(Duration.ZERO) : read(text);
    }

    private static Parsed<Duration> read(String text) {
        var form = FORM.matcher(text);
        if (text.length() > LONGEST_TEXT || !form.matches()) {
            return refused(goodUpTo(text), advice(text));
        }
        var seconds =
                seconds(form.group(1), 3600).add(seconds(form.group(2), 60)).add(seconds(form.group(3), 1));
        return seconds.compareTo(BigInteger.valueOf(LONGEST.toSeconds())) > 0
                ? refused(0, text + " is longer than a year: use at most " + print(LONGEST))
                : Parsed.accepted(Duration.ofSeconds(seconds.intValueExact()));
    }

    private static <T> Parsed<T> refused(int column, String sentence) {
        return Parsed.refused("duration", column, sentence);
    }

    private static BigInteger seconds(@Nullable String amount, int unit) {
        return amount == null ? BigInteger.ZERO : new BigInteger(amount).multiply(BigInteger.valueOf(unit));
    }

    private static int goodUpTo(String text) {
        var form = FORM.matcher(text);
        return form.lookingAt() ? form.end() : 0;
    }

    private static String print(Duration duration) {
        return DurationGrammar.print(duration);
    }

    private static String advice(String text) {
        if (text.length() > LONGEST_TEXT) {
            return "this is too long for a duration: use hours, minutes and seconds, such as 1h30m";
        }
        return "'" + text + "' is not a duration: " + nearest(text.strip().toLowerCase(Locale.ROOT));
    }

    private static String nearest(String text) {
        if (text.matches("[0-9]+")) {
            return "name the unit, use %1$ss, %1$sm or %1$sh".formatted(text);
        }
        var negative = text.startsWith("-");
        var seconds = looseSeconds(text.replaceFirst("^(?:-|pt)", ""));
        if (seconds == null) {
            return text.endsWith("none") ? "use None" : "use hours, minutes and seconds, such as 1h30m, or None";
        }
        var whole = seconds.setScale(0, RoundingMode.CEILING);
        if (whole.compareTo(BigDecimal.valueOf(LONGEST.toSeconds())) > 0) {
            return "use at most " + print(LONGEST);
        }
        var reason = negative ? "it cannot be negative, " : whole.compareTo(seconds) != 0 ? "whole seconds only, " : "";
        return reason + "use " + print(Duration.ofSeconds(whole.intValueExact()));
    }

    /** What the text would mean to a person, or null if even that is unclear. */
    private static @Nullable BigDecimal looseSeconds(String text) {
        var part = LOOSE_PART.matcher(text);
        var sum = BigDecimal.ZERO;
        var end = 0;
        while (end < text.length()) {
            if (!part.find(end) || part.start() != end) {
                return null;
            }
            var unit = part.group(2);
            var seconds = SECONDS.getOrDefault(unit, SECONDS.get(unit.replaceFirst("s$", "")));
            if (seconds == null) {
                return null;
            }
            sum = sum.add(new BigDecimal(part.group(1)).multiply(new BigDecimal(seconds)));
            end = part.end();
        }
        return end == 0 ? null : sum;
    }
}
