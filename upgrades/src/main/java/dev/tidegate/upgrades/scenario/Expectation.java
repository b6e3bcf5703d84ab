package dev.tidegate.upgrades.scenario;

import dev.tidegate.data.problem.Place;
import dev.tidegate.upgrades.OutcomeCode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What must be decided about one cluster; null for what does not matter.
 *
 * @param code the outcome
 * @param headline what tells most about it
 * @param version the version that is ordered
 * @param start when it starts
 * @param reasons texts that must be found in what is said
 */
public record Expectation(
        Place place,
        String cluster,
        @Nullable OutcomeCode code,
        @Nullable OutcomeCode headline,
        @Nullable String version,
        @Nullable Instant start,
        List<String> reasons) {

    public Expectation {
        reasons = List.copyOf(reasons);
    }
}
