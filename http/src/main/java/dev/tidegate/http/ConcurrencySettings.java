package dev.tidegate.http;

/**
 * How many requests may be in flight at once.
 *
 * @param total to one server
 * @param perKey to one part of it, such as a cluster
 */
public record ConcurrencySettings(int total, int perKey) {

    public ConcurrencySettings {
        SettingChecks.require(total >= 1 && perKey >= 1, "at least one request must be allowed at once");
    }
}
