package dev.tidegate.git;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The data files of one directory at one commit.
 *
 * @param files their contents by path below the directory, with a leading slash. A refused file has no content, so that it
 *     counts as broken and not as missing
 * @param refused why something was refused, in a sentence without a full stop, by path; a path that is not in {@code files}
 *     may have been a directory
 */
public record TreeSnapshot(SortedMap<String, byte[]> files, SortedMap<String, String> refused) {

    public TreeSnapshot {
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
        refused = Collections.unmodifiableSortedMap(new TreeMap<>(refused));
    }
}
