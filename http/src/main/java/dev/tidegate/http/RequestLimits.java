package dev.tidegate.http;

import java.time.Duration;

/** The limits that all requests to one server share. */
public record RequestLimits(ConcurrencyLimit concurrency, RateLimiter rate) {

    public static RequestLimits of(ConcurrencySettings concurrency, RateSettings rate, Timing timing) {
        return new RequestLimits(new ConcurrencyLimit(concurrency), new RateLimiter(rate, timing));
    }

    /** Limits the requests in flight, but not their rate. */
    public static RequestLimits inFlight(int requests, Timing timing) {
        return of(
                new ConcurrencySettings(requests, requests),
                new RateSettings(Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ZERO),
                timing);
    }

    public static RequestLimits none(Timing timing) {
        return inFlight(Integer.MAX_VALUE, timing);
    }
}
