package dev.tidegate.application.promotions;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a change is proposed.
 *
 * @param delivery null for the way the promotions file names
 * @param patch the file that gets the patch
 * @param digest of the plan that was reviewed; null if none was
 * @param waitForArtifact how long to wait for the image
 * @param isDryRun whether nothing is written anywhere
 * @param reason why something is done that is usually refused; null if nothing is
 */
public record ProposalOptions(
        @Nullable Delivery delivery,
        @Nullable Path patch,
        @Nullable String digest,
        Duration waitForArtifact,
        boolean isDraft,
        List<String> labels,
        List<String> reviewers,
        boolean tells,
        boolean isDryRun,
        @Nullable String reason) {

    /** The ways there are. */
    public enum Delivery {
        MERGE_REQUEST,
        DIRECT,
        PATCH,
        IN_PLACE
    }

    public ProposalOptions {
        labels = List.copyOf(labels);
        reviewers = List.copyOf(reviewers);
    }

    public static ProposalOptions usual() {
        return new ProposalOptions(null, null, null, Duration.ZERO, false, List.of(), List.of(), true, false, null);
    }
}
