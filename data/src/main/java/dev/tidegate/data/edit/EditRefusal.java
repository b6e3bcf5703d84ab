package dev.tidegate.data.edit;

import dev.tidegate.data.problem.SourceLocation;

/** Why an edit is refused. */
public record EditRefusal(Reason reason, SourceLocation place, String sentence) {

    /** The reasons. */
    public enum Reason {
        /** The text is no YAML. */
        UNREADABLE,
        /** There is no value at the pointer. */
        NOT_FOUND,
        /** There is no value at the pointer, but a merge key may add one. */
        MERGED,
        /** A key of the path is written twice. */
        KEY_REPEATED,
        /** The key to insert exists. */
        KEY_EXISTS,
        /** The value is of the wrong kind for this edit. */
        WRONG_KIND,
        /** The value is empty. */
        EMPTY,
        /** The value spans lines. */
        MULTI_LINE,
        /** The value has a tag. */
        TAGGED,
        /** The value is an alias. */
        ALIAS,
        /** The value has aliases and would change there, too. */
        SHARED,
        /** The value is the last one; without it an empty value would be left, not an empty collection. */
        LAST_ENTRY,
        /** The layout of the value does not allow the edit. */
        LAYOUT,
        /** Two edits overlap. */
        OVERLAP,
        /** The edited text does not have the intended content. */
        SELF_CHECK
    }

    @Override
    public String toString() {
        return reason + " " + place + ": " + sentence;
    }
}
