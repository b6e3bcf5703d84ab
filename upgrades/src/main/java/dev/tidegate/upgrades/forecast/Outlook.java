package dev.tidegate.upgrades.forecast;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of one cluster.
 *
 * @param cluster its id
 * @param name what people call it
 * @param runs what it runs when the forecast begins; null if nobody knows
 * @param steps in the order they start
 * @param holdingNow what holds it back where the forecast ends, and for how long it has
 */
public record Outlook(
        String cluster,
        String name,
        @Nullable String sector,
        @Nullable String runs,
        List<ForecastStep> steps,
        List<Hold> holdingNow,
        Rest rest) {

    public Outlook {
        steps = List.copyOf(steps);
        holdingNow = List.copyOf(holdingNow);
    }

    /** The steps to new versions, without node pools that merely follow. */
    public Stream<ForecastStep> versions() {
        return steps.stream().filter(step -> !step.isPool());
    }
}
