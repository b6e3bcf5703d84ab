package dev.tidegate.upgrades.forecast;

import java.util.Locale;

/** The confidence in a step: lower for every earlier version that the cluster is not offered today. */
public enum ForecastConfidence {
    HIGH,
    FAIR,
    LOW;

    ForecastConfidence lowered() {
        return this == HIGH ? FAIR : LOW;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
