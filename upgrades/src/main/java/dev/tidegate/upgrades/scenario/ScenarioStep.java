package dev.tidegate.upgrades.scenario;

import java.time.Instant;
import java.util.List;

/**
 * One step of a scenario.
 *
 * @param at when the plan is made
 * @param completed clusters whose orders are completed by then
 * @param changes other changes until then
 */
public record ScenarioStep(
        Instant at,
        List<String> completed,
        List<ScenarioClusterPatch> changes,
        List<ScenarioExpectation> expectations) {

    public ScenarioStep {
        completed = List.copyOf(completed);
        changes = List.copyOf(changes);
        expectations = List.copyOf(expectations);
    }
}
