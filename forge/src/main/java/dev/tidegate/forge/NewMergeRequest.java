package dev.tidegate.forge;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A request to be opened, between branches of the same project.
 *
 * @param reviewers logins of those who are asked to look at it; may be empty
 */
public record NewMergeRequest(
        String sourceBranch,
        String targetBranch,
        String title,
        String description,
        SortedSet<String> labels,
        List<String> reviewers,
        boolean draft) {

    public NewMergeRequest {
        labels = new TreeSet<>(labels);
        reviewers = List.copyOf(reviewers);
    }
}
