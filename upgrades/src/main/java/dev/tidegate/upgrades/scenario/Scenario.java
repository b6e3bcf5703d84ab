package dev.tidegate.upgrades.scenario;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.upgrades.fleet.VersionGate;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A fleet, and what must be decided about it as time goes by.
 *
 * @param name what it shows
 * @param labels of the organisation
 */
public record Scenario(
        String file,
        String name,
        Profile profile,
        Instant now,
        Instant checkIn,
        Map<String, String> labels,
        List<ClusterPatch> clusters,
        List<VersionGate> gates,
        SoakTotals soak,
        List<ScenarioStep> steps) {

    public Scenario {
        labels = Map.copyOf(labels);
        clusters = List.copyOf(clusters);
        gates = List.copyOf(gates);
        steps = List.copyOf(steps);
    }

    /** Plays it and compares. */
    public ScenarioResult play() {
        return new Play(this).play();
    }
}
