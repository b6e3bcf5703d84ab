package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.decision.UpgradePlan;
import dev.tidegate.upgrades.record.RunInputs;
import dev.tidegate.upgrades.soak.CheckedIn;
import dev.tidegate.upgrades.soak.Sightings;
import java.util.List;

/**
 * What was decided and done about the clusters of an organisation, or about one of its add-ons.
 *
 * @param checkedIn the history after the check-in, whether it could be saved or not
 * @param sightings who was seen running which version, this time or before
 * @param attempts one for each action; none in a dry run
 * @param outcomes one for each decision
 */
public record Pass(
        RunInputs inputs,
        HistoryFate history,
        CheckedIn checkedIn,
        Sightings sightings,
        UpgradePlan plan,
        List<Attempt> attempts,
        List<ClusterOutcome> outcomes) {

    public Pass {
        attempts = List.copyOf(attempts);
        outcomes = List.copyOf(outcomes);
    }
}
