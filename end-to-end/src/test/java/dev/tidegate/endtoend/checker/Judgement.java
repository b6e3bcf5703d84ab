package dev.tidegate.endtoend.checker;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What the log of a simulation shows.
 *
 * @param end when it ends
 * @param versions what each cluster runs in the end, the oldest of its components, by name
 */
public record Judgement(
        List<Violation> violations, Counts counts, RunningTime runningTime, Instant end, Map<String, String> versions) {

    public Judgement {
        violations = List.copyOf(violations);
        versions = Map.copyOf(versions);
    }
}
