package dev.tidegate.git;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What keeps a checkout from being changed in place.
 *
 * @param modified tracked files that differ from HEAD or from the index
 * @param untracked files that Git does not know, and does not ignore
 * @param operation what is under way, such as {@code rebase} or {@code merge}
 */
public record WorkTreeState(SortedSet<String> modified, SortedSet<String> untracked, Optional<String> operation) {

    public WorkTreeState {
        modified = Collections.unmodifiableSortedSet(new TreeSet<>(modified));
        untracked = Collections.unmodifiableSortedSet(new TreeSet<>(untracked));
    }
}
