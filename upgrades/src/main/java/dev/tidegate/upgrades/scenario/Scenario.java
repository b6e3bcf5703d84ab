package dev.tidegate.upgrades.scenario;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.upgrades.fleet.VersionGate;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A unit test of policies: a fleet, and the expected decisions as time advances.
 *
 * @param name what the scenario shows
 * @param labels of the organisation
 */
public record Scenario(
        String file,
        String name,
        Profile profile,
        Instant now,
        Instant checkIn,
        Map<String, String> labels,
        List<ScenarioClusterPatch> clusters,
        List<VersionGate> gates,
        SoakTotals soak,
        List<ScenarioStep> steps) {

    public Scenario {
        labels = Map.copyOf(labels);
        clusters = List.copyOf(clusters);
        gates = List.copyOf(gates);
        steps = List.copyOf(steps);
    }

    /** Runs the scenario and checks its expectations. */
    public ScenarioResult run() {
        return new ScenarioRunner(this).run();
    }
}
