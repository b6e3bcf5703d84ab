package dev.tidegate.integrations.check;

import dev.tidegate.integrations.blast.BlastRadius;
import dev.tidegate.integrations.blast.ItemCounts;
import dev.tidegate.integrations.blast.Pins;
import dev.tidegate.integrations.blast.Reach;
import dev.tidegate.integrations.blast.Runner;
import dev.tidegate.integrations.blast.Touched;
import dev.tidegate.integrations.workload.Workload;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Counts how far a change of the data reaches: one revision against the other. Workloads that are left alone are not reached. */
final class CheckReach {

    private CheckReach() {}

    static BlastRadius of(CheckRequest request, List<WorkloadChange> changes, ItemCounts counts) {
        var base = request.base().workloads();
        var head = request.head().workloads();
        return Reach.of(
                changes.stream()
                        .filter(change -> change.kind() != WorkloadChange.Kind.FROZEN)
                        .map(CheckReach::touched)
                        .toList(),
                base.stream().map(Runner::of).toList(),
                head.stream().map(Runner::of).toList(),
                Pins.between(base, head),
                counts);
    }

    private static Touched touched(WorkloadChange change) {
        String causes = change.causes().stream().map(Cause::toString).collect(Collectors.joining(", "));
        return new Touched(
                change.kind().step(),
                runner(change.before()),
                runner(change.after()),
                change.fields(),
                change.detail().isEmpty() ? causes : change.detail());
    }

    private static @Nullable Runner runner(@Nullable Workload workload) {
        return workload == null ? null : Runner.of(workload);
    }
}
