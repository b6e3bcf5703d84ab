package dev.tidegate.engine.lock;

import java.util.function.IntUnaryOperator;

/**
 * How many members of an area may hold one mutex at the same time.
 *
 * @param ofMembers the number for so many members that have the mutex; less than 1 is read as 1
 * @param text the limit as it was written, for example {@code 2} or {@code 50 %}
 */
public record AreaLimit(IntUnaryOperator ofMembers, String text) {

    public int of(int members) {
        return Math.max(1, ofMembers.applyAsInt(members));
    }
}
