package dev.tidegate.integrations.check;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Says how many workloads change, and how. */
final class WorkloadChangeCounts {

    private WorkloadChangeCounts() {}

    static String of(List<WorkloadChange> changes) {
        String counted = Arrays.stream(WorkloadChange.Kind.values())
                .map(kind -> count(changes, kind) + " " + kind.word())
                .filter(count -> !count.startsWith("0 "))
                .collect(Collectors.joining(", "));
        return counted.isEmpty() ? "no changes" : counted;
    }

    private static long count(List<WorkloadChange> changes, WorkloadChange.Kind kind) {
        return changes.stream().filter(change -> change.kind() == kind).count();
    }

    static String count(int number, String one) {
        return number + " " + one + (number == 1 ? "" : "s");
    }
}
