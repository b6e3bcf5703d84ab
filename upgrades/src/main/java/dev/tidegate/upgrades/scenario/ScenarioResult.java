package dev.tidegate.upgrades.scenario;

import java.time.Instant;
import java.util.List;

/** What became of a scenario: every expectation, agreed with or not. */
public record ScenarioResult(String file, String name, List<Checked> checked) {

    public ScenarioResult {
        checked = List.copyOf(checked);
    }

    /**
     * One expectation, compared.
     *
     * @param at when it was decided
     * @param differences what came out otherwise, in sentences; none if all agreed
     * @param explanation of the cluster, for whoever wonders why
     */
    public record Checked(Expectation expectation, Instant at, List<String> differences, List<String> explanation) {

        public Checked {
            differences = List.copyOf(differences);
            explanation = List.copyOf(explanation);
        }

        public boolean agreed() {
            return differences.isEmpty();
        }
    }

    public boolean agreed() {
        return checked.stream().allMatch(Checked::agreed);
    }
}
