package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.version.CommitVersion;
import dev.tidegate.promotions.version.UpstreamCommit;
import java.util.List;

/**
 * What is new for the places that pin one version.
 *
 * @param commits the newest first
 * @param total how many commits there are, listed or not
 */
public record VersionRange(
        CommitVersion from, CommitVersion to, String compareLink, List<UpstreamCommit> commits, int total) {

    public VersionRange {
        commits = List.copyOf(commits);
    }
}
