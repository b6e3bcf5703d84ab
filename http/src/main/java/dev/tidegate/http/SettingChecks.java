package dev.tidegate.http;

import java.time.Duration;

/** Checks that settings have in common. */
final class SettingChecks {

    private SettingChecks() {}

    static boolean isPositive(Duration duration) {
        return !duration.isNegative() && !duration.isZero();
    }

    static void require(boolean valid, String rule) {
        if (!valid) {
            throw new IllegalArgumentException(rule);
        }
    }
}
