package dev.tidegate.promotions.plan;

import java.util.Locale;

/** What kind of change of pinned versions it is. */
public enum ChangeKind {
    /** Locations get a newer version. */
    PROMOTE,
    /** Single shards get a version of their own. */
    PIN,
    /** Single shards follow the others again. */
    UNPIN,
    /** An earlier change is undone. */
    REVERT;

    /** As it is written in the state of a request. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static ChangeKind of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
