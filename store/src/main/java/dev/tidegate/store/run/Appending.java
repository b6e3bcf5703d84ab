package dev.tidegate.store.run;

/** What became of a run that was to be added. */
public enum Appending {
    APPENDED,
    /** The very same run was added before, so that a writer who did not hear the answer may ask again. */
    ALREADY_THERE,
    /** Another run has this id; nothing was changed. */
    ID_TAKEN
}
