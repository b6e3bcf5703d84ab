package dev.tidegate.engine.duration;

import dev.tidegate.engine.problem.Parsed;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Reads a duration as Go does: an optional sign, then numbers with optional fractions, each with a unit, in any order
 * and as often as one likes; or a bare {@code 0}. The result has to fit into a signed 64-bit number of nanoseconds.
 */
final class GoDurationParser {

    private static final Pattern PART = Pattern.compile("0*([0-9]*)(?:\\.([0-9]*))?([^0-9.]*)");

    private static final Map<String, Long> NANOSECONDS = Map.of(
            "ns", 1L,
            "us", 1_000L,
            "µs", 1_000L, // micro sign
            "μs", 1_000L, // Greek letter mu
            "ms", 1_000_000L,
            "s", 1_000_000_000L,
            "m", 60_000_000_000L,
            "h", 3_600_000_000_000L);

    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    private GoDurationParser() {}

    static Parsed<Duration> parse(String text) {
        var negative = text.startsWith("-");
        var at = negative || text.startsWith("+") ? 1 : 0;
        if (text.length() - at == 1 && text.endsWith("0")) {
            return Parsed.accepted(Duration.ZERO);
        }
        // There is one more negative number than there are positive ones.
        var most = negative ? MOST.add(BigInteger.ONE) : MOST;
        var total = BigInteger.ZERO;
        var part = PART.matcher(text);
        do {
            part.region(at, text.length());
            if (!part.lookingAt() || text.substring(at, part.start(3)).chars().noneMatch(Character::isDigit)) {
                return refused(at, "a number belongs here, such as in 5m");
            }
            var unit = NANOSECONDS.get(part.group(3));
            if (unit == null) {
                return refused(part.start(3), "a unit belongs here: use h, m, s, ms, us or ns");
            }
            // More digits than the limit has are too many for any unit; so they need not be multiplied out.
            if (part.group(1).length() > 19) {
                return tooLong();
            }
            total = total.add(new BigInteger("0" + part.group(1)).multiply(BigInteger.valueOf(unit)))
                    .add(BigInteger.valueOf(fraction(Objects.requireNonNullElse(part.group(2), ""), unit)));
            if (total.compareTo(most) > 0) {
                return tooLong();
            }
            at = part.end();
        } while (at < text.length());
        return Parsed.accepted(Duration.ofNanos((negative ? total.negate() : total).longValueExact()));
    }

    /** Scaled in binary floating point and cut off, as Go does it, so that even the last nanosecond agrees. */
    private static long fraction(String digits, long unit) {
        var fraction = 0L;
        var scale = 1.0;
        for (var i = 0; i < digits.length() && fraction <= (Long.MAX_VALUE - 9) / 10; i++) {
            fraction = fraction * 10 + (digits.charAt(i) - '0');
            scale *= 10;
        }
        return (long) (fraction * (unit / scale));
    }

    private static Parsed<Duration> tooLong() {
        return refused(0, "this is longer than about 292 years: use at most 2562047h");
    }

    private static Parsed<Duration> refused(int column, String sentence) {
        return Parsed.refused("duration", column, sentence);
    }
}
