package dev.tidegate.forge;

import java.time.Instant;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A merge request on GitLab or a pull request on GitHub. Its texts may have been written by anybody.
 *
 * @param number as people write it: {@code !12} or {@code #12}
 * @param headCommit the newest commit of its branch; empty where the forge does not say
 * @param author the login of whoever opened it
 * @param mergeCommit what merging made of it; nothing while it is not merged
 * @param hasConflicts whether it cannot be merged as it is; false while the forge has not found out
 */
public record MergeRequest(
        int number,
        String url,
        State state,
        boolean draft,
        String title,
        String description,
        SortedSet<String> labels,
        String sourceBranch,
        String targetBranch,
        String headCommit,
        String author,
        boolean hasConflicts,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant mergedAt,
        @Nullable String mergedBy,
        @Nullable String mergeCommit) {

    public MergeRequest {
        labels = Collections.unmodifiableSortedSet(new TreeSet<>(labels));
    }

    /** What can have become of a request. */
    public enum State {
        OPEN,
        MERGED,
        CLOSED
    }
}
