package dev.tidegate.upgrades.forecast;

import java.util.Locale;

/** How far to trust a step: one less for every version before it that nobody has been offered yet. */
public enum Confidence {
    HIGH,
    FAIR,
    LOW;

    Confidence lowered() {
        return this == HIGH ? FAIR : LOW;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
