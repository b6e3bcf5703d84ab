package dev.tidegate.promotions.gate;

import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.file.PromotionEnvironment;
import dev.tidegate.promotions.file.PromotionWindow;
import dev.tidegate.promotions.version.CommitVersion;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All that the gates in front of one promotion look at.
 *
 * @param environments those of the selected locations
 * @param steps how the version lies to each selected site
 * @param lagging for each environment that comes before, the locations that do not have the version
 * @param soak where the version ran, and when
 * @param approvers for each environment, who of those it asks approved; never the author
 * @param hasExemptAuthor the environments where the author needs no approval
 */
public record GateFacts(
        Purpose purpose,
        PromotedComponent component,
        CommitVersion version,
        CommitVersion tip,
        boolean isOnBranch,
        Allowances allowances,
        List<PromotionEnvironment> environments,
        List<SiteStep> steps,
        List<RequirementFacts> requirements,
        ArtifactState artifact,
        Map<String, List<String>> lagging,
        SoakClock soak,
        List<PromotionWindow> windows,
        List<EnvironmentFreeze> freezes,
        Map<String, Set<String>> approvers,
        Set<String> hasExemptAuthor) {

    /** What the change is for. */
    public enum Purpose {
        PROMOTE,
        REVERT,
        /** Nothing that runs changes: a shard gets by name what it runs already. */
        KEEP
    }

    /** What the person who asks allows on purpose. */
    public record Allowances(boolean rollback, boolean diverged, boolean offBranch) {
        public static final Allowances NONE = new Allowances(false, false, false);
    }

    public GateFacts {
        environments = List.copyOf(environments);
        steps = List.copyOf(steps);
        requirements = List.copyOf(requirements);
        lagging = Map.copyOf(lagging);
        windows = List.copyOf(windows);
        freezes = List.copyOf(freezes);
        approvers = Map.copyOf(approvers);
        hasExemptAuthor = Set.copyOf(hasExemptAuthor);
    }

    boolean isHotfix() {
        return component.isHotfix(version);
    }
}
