package dev.tidegate.data.edit;

import dev.tidegate.data.node.Pointer;

/**
 * A comment, and what it is about.
 *
 * @param about the entry or item it stands at
 * @param above whether it has a line of its own above; at the end of the line otherwise
 * @param text with its hash sign
 */
public record Comment(Pointer about, boolean above, String text) {

    public Comment {
        if (!text.startsWith("#") || text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0) {
            throw new IllegalArgumentException("not a comment: " + text);
        }
    }

    /** The same comment about something else. */
    public Comment about(Pointer other) {
        return new Comment(other, above, text);
    }
}
