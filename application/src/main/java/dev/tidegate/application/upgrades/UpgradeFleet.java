package dev.tidegate.application.upgrades;

import dev.tidegate.application.upgrades.fleet.OcmSite;
import dev.tidegate.upgrades.run.HealthSources;
import dev.tidegate.upgrades.run.PolicySource;
import dev.tidegate.upgrades.run.UpgradeRunSettings;
import java.util.List;

/**
 * The environments and organisations that upgrades are scheduled for.
 *
 * @param problems what of it cannot be used, and why; one message each, without secrets
 * @param notes what was found and is not looked at, on purpose
 */
public record UpgradeFleet(
        List<OcmSite> sites,
        PolicySource policies,
        HealthSources health,
        UpgradeRunSettings settings,
        List<String> problems,
        List<String> notes) {

    public UpgradeFleet {
        sites = List.copyOf(sites);
        problems = List.copyOf(problems);
        notes = List.copyOf(notes);
    }
}
