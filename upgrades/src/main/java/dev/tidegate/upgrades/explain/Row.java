package dev.tidegate.upgrades.explain;

import org.jspecify.annotations.Nullable;

/**
 * One check, or one other thing worth knowing.
 *
 * @param subject what it is about: a check of the cluster, a version, the forecast; the same as above if empty
 * @param check which check of a version; empty for checks of the cluster
 * @param flip what would change the verdict; null if it is open or nobody knows
 */
public record Row(
        String subject,
        String check,
        Mark mark,
        String text,
        @Nullable String flip) {

    /** What a row means; whoever prints may give each a colour. */
    public enum Mark {
        OPEN,
        CLOSED,
        /** Neither: something worth knowing. */
        NOTE
    }

    static Row note(String subject, String text) {
        return new Row(subject, "", Mark.NOTE, text, null);
    }

    /** The text, and after an arrow what would change it. */
    public String sentence() {
        return flip == null ? text : text + " -> " + flip;
    }

    /** What stands in the second column: the check of a version, or how a check of the cluster came out. */
    public String column() {
        if (!check.isEmpty()) {
            return check;
        }
        return switch (mark) {
            case OPEN -> "ok";
            case CLOSED -> "no";
            case NOTE -> "";
        };
    }
}
