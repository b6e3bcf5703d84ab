package dev.tidegate.engine.lock;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Limits as the tests write them. */
final class Limits {

    private Limits() {}

    static AreaLimit count(int number) {
        return new AreaLimit(members -> number, String.valueOf(number));
    }

    /** A half is rounded to the even neighbour. */
    static AreaLimit percent(int percent) {
        return new AreaLimit(
                members -> BigDecimal.valueOf((long) members * percent)
                        .movePointLeft(2)
                        .setScale(0, RoundingMode.HALF_EVEN)
                        .intValueExact(),
                percent + " %");
    }
}
