package dev.tidegate.http;

import java.time.Duration;

/**
 * How often and for how long a request is tried.
 *
 * @param attempts all attempts, the first included
 * @param backoff the waits between attempts; a server may ask for longer ones
 * @param longestWait a server that asks for a longer wait is given up
 * @param attemptTimeout how long one attempt may take, from connecting to the last byte of the body
 * @param budget how long all attempts and the waits between them may take together
 */
public record RetrySettings(
        int attempts, Backoff backoff, Duration longestWait, Duration attemptTimeout, Duration budget) {

    public RetrySettings {
        SettingChecks.require(attempts >= 1, "a request needs at least one attempt");
        SettingChecks.require(
                SettingChecks.isPositive(attemptTimeout) && SettingChecks.isPositive(budget),
                "a time limit must be longer than zero");
    }

    /** A single attempt. */
    public static RetrySettings once(Duration timeout) {
        return new RetrySettings(1, Backoff.below(timeout, timeout), timeout, timeout, timeout);
    }
}
