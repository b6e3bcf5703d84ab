package dev.tidegate.promotions.plan;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.file.VersionLocation;
import dev.tidegate.promotions.gate.PinnedSite;
import dev.tidegate.promotions.site.ForeignSite;
import dev.tidegate.promotions.site.Site;
import dev.tidegate.promotions.version.CommitVersion;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What a location pins.
 *
 * @param moving the sites that follow a branch
 * @param isAbsent whether the file of an optional location is not there
 */
public record LocationPins(
        VersionLocation location,
        List<PinnedSite> sites,
        List<Site> moving,
        List<ForeignSite> skipped,
        boolean isAbsent,
        List<Problem> problems) {

    public LocationPins {
        sites = List.copyOf(sites);
        moving = List.copyOf(moving);
        skipped = List.copyOf(skipped);
        problems = List.copyOf(problems);
    }

    /** The distinct versions it pins. */
    public SortedSet<CommitVersion> versions() {
        return sites.stream()
                .map(PinnedSite::version)
                .filter(Objects::nonNull)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
