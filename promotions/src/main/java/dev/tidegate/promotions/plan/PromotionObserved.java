package dev.tidegate.promotions.plan;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.gate.ArtifactState;
import dev.tidegate.promotions.gate.EnvironmentFreeze;
import dev.tidegate.promotions.gate.RequirementFacts;
import dev.tidegate.promotions.gate.SiteStep;
import dev.tidegate.promotions.gate.SoakClock;
import dev.tidegate.promotions.site.RepositoryFiles;
import dev.tidegate.promotions.version.CommitVersion;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.Stream;

/**
 * Everything that is decided from about one component and one version, as it was at one commit of the data repository.
 *
 * @param base that commit
 * @param pins what the selected locations pin
 * @param steps how the version lies to what each site pins; a site whose version is not known has none
 * @param ranges what is new, for each version that is pinned now
 * @param changedPaths the paths of the upstream that differ between what is pinned and the version
 * @param lagging for each environment, the locations that do not have the version
 * @param approvals who approved, by the digest of the plan they approved
 */
public record PromotionObserved(
        PromotedComponent component,
        CommitVersion version,
        CommitVersion tip,
        boolean isOnBranch,
        String base,
        RepositoryFiles files,
        List<LocationPins> pins,
        List<SiteStep> steps,
        List<VersionRange> ranges,
        SortedSet<String> changedPaths,
        List<RequirementFacts> requirements,
        ArtifactState artifact,
        Map<String, List<String>> lagging,
        SoakClock soak,
        List<EnvironmentFreeze> freezes,
        Map<String, Set<String>> approvals,
        List<Problem> problems) {

    public PromotionObserved {
        pins = List.copyOf(pins);
        steps = List.copyOf(steps);
        ranges = List.copyOf(ranges);
        requirements = List.copyOf(requirements);
        lagging = Map.copyOf(lagging);
        freezes = List.copyOf(freezes);
        approvals = Map.copyOf(approvals);
        problems = List.copyOf(problems);
    }

    PromotionObserved with(List<LocationPins> read, List<Problem> more) {
        return new PromotionObserved(
                component,
                version,
                tip,
                isOnBranch,
                base,
                files,
                read,
                steps,
                ranges,
                changedPaths,
                requirements,
                artifact,
                lagging,
                soak,
                freezes,
                approvals,
                joined(more));
    }

    PromotionObserved judged(
            List<SiteStep> siteSteps,
            List<VersionRange> newRanges,
            SortedSet<String> paths,
            List<RequirementFacts> needed,
            List<Problem> more) {
        return new PromotionObserved(
                component,
                version,
                tip,
                isOnBranch,
                base,
                files,
                pins,
                siteSteps,
                newRanges,
                paths,
                needed,
                artifact,
                lagging,
                soak,
                freezes,
                approvals,
                joined(more));
    }

    private List<Problem> joined(List<Problem> more) {
        return Stream.concat(problems.stream(), more.stream()).toList();
    }
}
