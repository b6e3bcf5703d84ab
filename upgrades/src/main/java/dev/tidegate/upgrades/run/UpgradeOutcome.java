package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.planner.UpgradePlan;
import dev.tidegate.upgrades.replay.UpgradeInputs;
import dev.tidegate.upgrades.soak.CheckInResult;
import dev.tidegate.upgrades.soak.VersionUsageHistory;
import java.util.List;

/**
 * What was decided and done about the clusters of an organisation, or about one of its add-ons.
 *
 * @param checkedIn the history after the check-in, whether it was saved or not
 * @param usage which clusters were seen running which version, this time or before
 * @param results one for each step; none in a dry run
 * @param outcomes one for each decision
 */
public record UpgradeOutcome(
        UpgradeInputs inputs,
        HistorySaveResult history,
        CheckInResult checkedIn,
        VersionUsageHistory usage,
        UpgradePlan plan,
        List<UpgradeStepResult> results,
        List<ClusterOutcome> outcomes) {

    public UpgradeOutcome {
        results = List.copyOf(results);
        outcomes = List.copyOf(outcomes);
    }
}
