package dev.tidegate.upgrades.explain;

import org.jspecify.annotations.Nullable;

/**
 * One row of an explanation: a check or a note.
 *
 * @param subject what the row is about: a check of the cluster, a version, the forecast; empty if the same as above
 * @param check the check of a version; empty for checks of the cluster
 * @param remedy what would change the verdict; null if it is open or nothing is known
 */
public record ExplanationRow(
        String subject,
        String check,
        Kind kind,
        String text,
        @Nullable String remedy) {

    /** The meaning of a row, for colours. */
    public enum Kind {
        OPEN,
        CLOSED,
        /** A note that is no check. */
        NOTE
    }

    static ExplanationRow note(String subject, String text) {
        return new ExplanationRow(subject, "", Kind.NOTE, text, null);
    }

    /** The text, followed by an arrow and the remedy if there is one. */
    public String sentence() {
        return remedy == null ? text : text + " -> " + remedy;
    }

    /** The second column: the check of a version, or the result of a check of the cluster. */
    public String column() {
        if (!check.isEmpty()) {
            return check;
        }
        return switch (kind) {
            case OPEN -> "ok";
            case CLOSED -> "no";
            case NOTE -> "";
        };
    }
}
