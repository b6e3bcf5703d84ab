package dev.tidegate.git;

/** What stands at a path of a commit. */
public enum TreeEntryKind {
    ABSENT,
    FILE,
    DIRECTORY,
    LINK,
    SUBMODULE
}
