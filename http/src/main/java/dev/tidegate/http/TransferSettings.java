package dev.tidegate.http;

import java.time.Duration;

/**
 * Limits of a single attempt.
 *
 * @param maximumBytes a longer response body is not read
 */
public record TransferSettings(Duration connectTimeout, long maximumBytes) {

    public TransferSettings {
        SettingChecks.require(SettingChecks.isPositive(connectTimeout), "a time limit must be longer than zero");
        SettingChecks.require(maximumBytes >= 1, "a body needs at least one byte");
    }
}
