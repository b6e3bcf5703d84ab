package dev.tidegate.promotions.plan;

import dev.tidegate.engine.gate.Explanation;

/**
 * One text of a file and what it becomes.
 *
 * @param site which of the texts of the location it is: the file and the number of the site in it, or the path of a shard
 * @param line counted from 1; 0 where a line is added
 * @param before empty for a pin that is added
 * @param after empty for a pin that is removed
 */
public record PromotionStep(
        String location,
        String environment,
        String site,
        String file,
        int line,
        String before,
        String after,
        Explanation explanation) {

    /** Whether there is nothing to do. */
    public boolean isDone() {
        return before.equals(after);
    }

    /** As people and editors read it. */
    public String place() {
        return line == 0 ? file : file + ":" + line;
    }
}
