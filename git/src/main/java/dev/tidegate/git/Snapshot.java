package dev.tidegate.git;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The data files of one directory at one commit.
 *
 * @param files their contents by path from the directory on, with a leading slash. A refused file is there without
 *     content, so that whoever needs it sees a broken file and not a missing one
 * @param refused why something was refused, in a sentence without a full stop, by path; what has no file here may have been
 *     a whole directory
 */
public record Snapshot(SortedMap<String, byte[]> files, SortedMap<String, String> refused) {

    public Snapshot {
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
        refused = Collections.unmodifiableSortedMap(new TreeMap<>(refused));
    }
}
