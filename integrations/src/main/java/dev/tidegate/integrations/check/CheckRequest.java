package dev.tidegate.integrations.check;

import dev.tidegate.integrations.blastradius.ItemCounts;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What is compared.
 *
 * @param changedPaths every path of the repository that differs, from its root on
 * @param dataDirectory where the data tree is in the repository, without slashes at its ends; empty for its root
 * @param counts how many items the shards look after, where that is known
 */
public record CheckRequest(
        CheckedRevision base,
        CheckedRevision head,
        SortedSet<String> changedPaths,
        String dataDirectory,
        ItemCounts counts) {

    public CheckRequest {
        changedPaths = Collections.unmodifiableSortedSet(new TreeSet<>(changedPaths));
    }
}
