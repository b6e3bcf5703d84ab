package dev.tidegate.git;

/** How much of a remote repository is copied. */
public enum MirrorContent {
    /** Everything. */
    WHOLE,
    /**
     * Commits and directories, without the contents of files where the server can leave them out; a file that is read all
     * the same is fetched when it is read.
     */
    HISTORY
}
