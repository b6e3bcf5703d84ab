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
public record CheckResult(
        List<Violation> violations,
        EventCounts counts,
        VersionRunningTime runningTime,
        Instant end,
        Map<String, String> versions) {

    public CheckResult {
        violations = List.copyOf(violations);
        versions = Map.copyOf(versions);
    }
}
