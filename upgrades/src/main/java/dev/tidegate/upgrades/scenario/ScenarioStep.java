package dev.tidegate.upgrades.scenario;

import java.time.Instant;
import java.util.List;

/**
 * One decision of a scenario.
 *
 * @param at when it is made
 * @param done clusters whose orders have come true by then
 * @param changes what else has changed by then
 */
public record ScenarioStep(Instant at, List<String> done, List<ClusterPatch> changes, List<Expectation> expectations) {

    public ScenarioStep {
        done = List.copyOf(done);
        changes = List.copyOf(changes);
        expectations = List.copyOf(expectations);
    }
}
