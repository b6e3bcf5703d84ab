package dev.tidegate.promotions.act;

import java.util.List;

/**
 * How a plan is carried out.
 *
 * @param person who does it
 * @param isDirect whether the change goes onto the data branch itself, without a request
 * @param labels beside those every request has
 * @param tells whether people whose commits ride along are told
 * @param link where the change stands that is reverted; empty for any other change
 */
public record ExecutionSettings(
        String person,
        boolean isDirect,
        boolean isDraft,
        List<String> labels,
        List<String> reviewers,
        boolean tells,
        String link) {

    public ExecutionSettings {
        labels = List.copyOf(labels);
        reviewers = List.copyOf(reviewers);
    }
}
