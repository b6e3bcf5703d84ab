package dev.tidegate.promotions.site;

import java.util.Optional;
import java.util.SortedSet;

/** The tracked files of the data repository at one commit. */
public interface RepositoryFiles {

    /** The paths of all tracked regular files below a directory, sorted; the empty text is the root. */
    SortedSet<String> below(String directory);

    /** What a path is. */
    EntryKind kind(String path);

    /** The bytes of a regular file; nothing where there is none. */
    Optional<byte[]> content(String path);

    /** What can stand at a path. */
    enum EntryKind {
        ABSENT,
        FILE,
        DIRECTORY,
        LINK,
        SUBMODULE
    }
}
