package dev.tidegate.integrations.check;

import dev.tidegate.integrations.blastradius.BlastRadius;
import dev.tidegate.integrations.blastradius.BlastRadiusCalculator;
import dev.tidegate.integrations.blastradius.IneffectivePinFinder;
import dev.tidegate.integrations.blastradius.ItemCounts;
import dev.tidegate.integrations.blastradius.RunnerChange;
import dev.tidegate.integrations.blastradius.RunnerSnapshot;
import dev.tidegate.integrations.workload.Workload;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Counts how far a change of the data reaches: one revision against the other. Workloads that are left alone are not reached. */
final class CheckBlastRadius {

    private CheckBlastRadius() {}

    static BlastRadius of(CheckRequest request, List<WorkloadChange> changes, ItemCounts counts) {
        var base = request.base().workloads();
        var head = request.head().workloads();
        return BlastRadiusCalculator.of(
                changes.stream()
                        .filter(change -> change.kind() != WorkloadChange.Kind.FROZEN)
                        .map(CheckBlastRadius::touched)
                        .toList(),
                base.stream().map(RunnerSnapshot::of).toList(),
                head.stream().map(RunnerSnapshot::of).toList(),
                IneffectivePinFinder.between(base, head),
                counts);
    }

    private static RunnerChange touched(WorkloadChange change) {
        String causes = change.causes().stream().map(ChangeCause::toString).collect(Collectors.joining(", "));
        return new RunnerChange(
                change.kind().step(),
                runner(change.before()),
                runner(change.after()),
                change.fields(),
                change.detail().isEmpty() ? causes : change.detail());
    }

    private static @Nullable RunnerSnapshot runner(@Nullable Workload workload) {
        return workload == null ? null : RunnerSnapshot.of(workload);
    }
}
