package dev.tidegate.data.edit;

import dev.tidegate.data.problem.Place;

/** Why a change is not made. */
public record Refusal(Reason reason, Place place, String sentence) {

    /** The kinds of obstacles. */
    public enum Reason {
        /** The text is no YAML. */
        UNREADABLE,
        /** The pointer names nothing. */
        NOT_FOUND,
        /** The pointer names nothing by itself, but a merge key may bring it in. */
        MERGED,
        /** A key on the way is written twice. */
        KEY_REPEATED,
        /** The key that is to be inserted is there. */
        KEY_EXISTS,
        /** The value is of another kind than the change is for. */
        WRONG_KIND,
        /** Nothing is written where the value would be. */
        EMPTY,
        /** The value spans lines. */
        MULTI_LINE,
        /** The value has a tag that says what it is. */
        TAGGED,
        /** The value is written elsewhere and only referred to here. */
        ALIAS,
        /** The value is referred to from elsewhere and would change there too. */
        SHARED,
        /** What would be left is not the empty collection, but nothing at all. */
        LAST_ENTRY,
        /** The value is written in a form that has no room for the change. */
        LAYOUT,
        /** Two changes touch the same place. */
        OVERLAP,
        /** The edited text does not read back as it should. */
        SELF_CHECK
    }

    @Override
    public String toString() {
        return reason + " " + place + ": " + sentence;
    }
}
