package dev.tidegate.endtoend.checker;

/**
 * Something that should not have happened.
 *
 * @param line of the log, beginning with 1
 */
public record Violation(long line, String at, CheckedRule rule, String sentence) {

    @Override
    public String toString() {
        return "line %d, %s: %s: %s".formatted(line, at, rule, sentence);
    }
}
