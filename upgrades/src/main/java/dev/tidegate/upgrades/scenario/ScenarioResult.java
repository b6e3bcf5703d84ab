package dev.tidegate.upgrades.scenario;

import java.time.Instant;
import java.util.List;

/** The result of a scenario with the result of every expectation. */
public record ScenarioResult(String file, String name, List<ExpectationResult> expectations) {

    public ScenarioResult {
        expectations = List.copyOf(expectations);
    }

    /**
     * The result of one expectation.
     *
     * @param at when the plan was made
     * @param differences one sentence for each difference; empty if the decision is as expected
     * @param explanation the explanation of the decision
     */
    public record ExpectationResult(
            ScenarioExpectation expectation, Instant at, List<String> differences, List<String> explanation) {

        public ExpectationResult {
            differences = List.copyOf(differences);
            explanation = List.copyOf(explanation);
        }

        public boolean passed() {
            return differences.isEmpty();
        }
    }

    public boolean passed() {
        return expectations.stream().allMatch(ExpectationResult::passed);
    }
}
