package dev.tidegate.promotions.act;

import dev.tidegate.promotions.request.CommitText;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A commit to be made: the files of its parent, with some replaced.
 *
 * @param contents the new bytes of files, by path
 */
public record PreparedChange(SortedMap<String, byte[]> contents, CommitText message) {

    public PreparedChange {
        contents = Collections.unmodifiableSortedMap(new TreeMap<>(contents));
    }
}
