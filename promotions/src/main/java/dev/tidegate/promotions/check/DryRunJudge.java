package dev.tidegate.promotions.check;

import dev.tidegate.promotions.check.DryRunVerdict.Result;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Compares a dry run with that of the base and with the effects that were expected. */
public final class DryRunJudge {

    private final Set<String> explained;

    /** @param explained the lines that the text of the merge request explains, as they were printed */
    public DryRunJudge(Set<String> explained) {
        this.explained = explained.stream().map(LogLineNormalizer::normalize).collect(Collectors.toUnmodifiableSet());
    }

    public DryRunVerdict judge(DryRun run) {
        var before = run.base().map(DryRunOutput::lines).orElse(List.of());
        var added = without(run.head().lines(), before);
        var gone = without(before, run.head().lines());
        var effects = effects(run.head().lines());
        var expected = run.expected().orElse(Set.of());
        var unexplained = added.stream()
                .filter(line -> !explained.contains(LogLineNormalizer.normalize(line)))
                .filter(line ->
                        WorkloadEffect.parse(line).filter(expected::contains).isEmpty())
                .toList();
        var missing = new TreeSet<>(expected);
        missing.removeAll(effects);
        var unexpected = new TreeSet<>(run.expected().isPresent() ? effects : Set.<WorkloadEffect>of());
        unexpected.removeAll(expected);
        var result = failure(run)
                .orElseGet(() ->
                        !missing.isEmpty() || !unexpected.isEmpty() ? Result.WRONG_EFFECTS : words(added, unexplained));
        return new DryRunVerdict(run, result, added, gone, unexplained, List.copyOf(missing), List.copyOf(unexpected));
    }

    private static Optional<Result> failure(DryRun run) {
        if (run.head().hasSucceeded()) {
            return Optional.empty();
        }
        return Optional.of(
                switch (run.head().ending()) {
                    case IMAGE_MISSING -> Result.IMAGE_MISSING;
                    case TIMED_OUT -> Result.TIMED_OUT;
                    case EXITED -> isFailingBefore(run) ? Result.FAILING_BEFORE : Result.FAILED;
                });
    }

    private static boolean isFailingBefore(DryRun run) {
        return !run.isTouched()
                && run.base()
                        .filter(base -> base.ending() == DryRunOutput.Ending.EXITED && base.exitCode() != 0)
                        .isPresent();
    }

    private static Result words(List<String> added, List<String> unexplained) {
        if (added.isEmpty()) {
            return Result.CLEAN;
        }
        return unexplained.isEmpty() ? Result.EXPLAINED : Result.LINES_TO_EXPLAIN;
    }

    private static Set<WorkloadEffect> effects(List<String> lines) {
        return lines.stream()
                .flatMap(line -> WorkloadEffect.parse(line).stream())
                .collect(Collectors.toSet());
    }

    /** The lines of one output that another does not have, each as often as it is more. */
    private static List<String> without(List<String> lines, List<String> others) {
        Map<String, Integer> known = new HashMap<>();
        others.forEach(line -> known.merge(LogLineNormalizer.normalize(line), 1, Integer::sum));
        var left = new ArrayList<String>();
        for (var line : lines) {
            var normalized = LogLineNormalizer.normalize(line);
            if (known.merge(normalized, -1, Integer::sum) < 0) {
                left.add(line);
            }
        }
        return left;
    }
}
