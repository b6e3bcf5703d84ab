package dev.tidegate.promotions.act;

import java.util.List;

/** A merge request as it shall be. */
public record WantedRequest(
        String branch, String title, String description, List<String> labels, List<String> reviewers, boolean isDraft) {

    public WantedRequest {
        labels = List.copyOf(labels);
        reviewers = List.copyOf(reviewers);
    }
}
