package dev.tidegate.runtime;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * What came of one round: all passes that were due at the same time.
 *
 * @param problems what is wrong with what users wrote
 * @param results by the order of the units
 */
public record RoundReport<R>(
        String id, Instant started, Instant ended, List<String> problems, List<UnitResult<R>> results) {

    public RoundReport {
        problems = List.copyOf(problems);
        results = List.copyOf(results);
    }

    public Stream<R> reports() {
        return results.stream().flatMap(result -> result.report().stream());
    }

    public boolean succeeded() {
        return results.stream().allMatch(UnitResult::succeeded);
    }
}
