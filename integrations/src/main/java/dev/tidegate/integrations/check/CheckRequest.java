package dev.tidegate.integrations.check;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What is compared.
 *
 * @param changedPaths every path of the repository that differs, from its root on
 * @param dataDirectory where the data tree is in the repository, without slashes at its ends; empty for its root
 */
public record CheckRequest(CheckSide base, CheckSide head, SortedSet<String> changedPaths, String dataDirectory) {

    public CheckRequest {
        changedPaths = Collections.unmodifiableSortedSet(new TreeSet<>(changedPaths));
    }
}
