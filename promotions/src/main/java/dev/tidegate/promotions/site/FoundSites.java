package dev.tidegate.promotions.site;

import dev.tidegate.engine.problem.Problem;
import java.util.List;

/**
 * What a pattern found. Nothing may be edited while there are problems: a site that could not be read would stay behind.
 *
 * @param sites in the order of files and lines; with {@link MovingRefs#pinned} also those that hold a branch
 * @param moving the sites that hold the name of a branch
 * @param skipped values that are no version and were left alone
 */
public record FoundSites(List<Site> sites, List<Site> moving, List<ForeignSite> skipped, List<Problem> problems) {

    public FoundSites {
        sites = List.copyOf(sites);
        moving = List.copyOf(moving);
        skipped = List.copyOf(skipped);
        problems = List.copyOf(problems);
    }

    /** Whether the file is not there, which an optional location may be. */
    public boolean isAbsent() {
        return !problems.isEmpty() && problems.stream().allMatch(problem -> problem.code() == SiteProblem.FILE_MISSING);
    }
}
