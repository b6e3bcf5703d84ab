package dev.tidegate.store.run;

/** The result of appending a run. */
public enum AppendResult {
    APPENDED,
    /** The same run was appended before: a writer that got no answer may try again. */
    ALREADY_THERE,
    /** Another run has this id; nothing was written. */
    ID_TAKEN
}
