package dev.tidegate.data.edit;

import dev.tidegate.data.node.Pointer;

/**
 * A comment and the value it is about.
 *
 * @param about the entry or item it belongs to
 * @param above whether it is on a line of its own above the value; else at the end of its line
 * @param text with its hash sign
 */
public record YamlComment(Pointer about, boolean above, String text) {

    public YamlComment {
        if (!text.startsWith("#") || text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0) {
            throw new IllegalArgumentException("not a comment: " + text);
        }
    }

    /** The same comment about something else. */
    public YamlComment about(Pointer other) {
        return new YamlComment(other, above, text);
    }
}
