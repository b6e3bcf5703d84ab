package dev.tidegate.http;

import java.time.Duration;

/**
 * How many requests a server gets.
 *
 * @param burst how many requests may be sent at once after a pause
 * @param slowdown how long rate and burst stay halved after the server answered that we are too fast
 */
public record RateSettings(int requestsPerSecond, int burst, Duration slowdown) {

    public RateSettings {
        SettingChecks.require(
                requestsPerSecond >= 1 && burst >= 1, "rate and burst must let at least one request pass");
        SettingChecks.require(!slowdown.isNegative(), "the slowdown must not be negative");
    }
}
