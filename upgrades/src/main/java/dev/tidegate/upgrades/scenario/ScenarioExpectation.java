package dev.tidegate.upgrades.scenario;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.upgrades.OutcomeCode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The expected decision for one cluster; null for values that do not matter.
 *
 * @param code the outcome
 * @param headline the most specific code
 * @param version the ordered version
 * @param start when it starts
 * @param reasons texts that the reasons of the decision must contain
 */
public record ScenarioExpectation(
        SourceLocation place,
        String cluster,
        @Nullable OutcomeCode code,
        @Nullable OutcomeCode headline,
        @Nullable String version,
        @Nullable Instant start,
        List<String> reasons) {

    public ScenarioExpectation {
        reasons = List.copyOf(reasons);
    }
}
