package dev.tidegate.kube;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.function.DoubleSupplier;
import java.util.regex.Pattern;

/**
 * How long to wait before trying again: anything between nothing and a bound that doubles, so that many who failed
 * together do not come back together, and never shorter than the cluster asked for.
 */
final class Patience {

    private static final Pattern SECONDS = Pattern.compile("\\d{1,9}");

    private final KubeLimits limits;
    private final DoubleSupplier random;

    Patience(KubeLimits limits, DoubleSupplier random) {
        this.limits = limits;
        this.random = random;
    }

    /** The wait after the attempt with this number, from 1. */
    Duration after(int attempt, Duration asked) {
        var longest = (double) limits.longestWait().toNanos();
        var bound = Math.min(longest, limits.firstWait().toNanos() * Math.pow(2, attempt - 1));
        var own = Duration.ofNanos((long) (bound * random.getAsDouble()));
        return own.compareTo(asked) >= 0 ? own : asked;
    }

    /** Whether a cluster asks for more than we are ready to give. */
    boolean isExhaustedBy(Duration asked) {
        return asked.compareTo(limits.longestAsked()) > 0;
    }

    /** The wait a header asks for; none if it says nothing, or a moment that has passed. */
    static Duration asked(String retryAfter, Instant now) {
        var text = retryAfter.strip();
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
