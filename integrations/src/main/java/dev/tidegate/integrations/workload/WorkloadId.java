package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.location.Namespace;
import java.util.Comparator;

/** One object in one cluster. */
public record WorkloadId(Namespace.Id namespace, WorkloadKind kind, String name) implements Comparable<WorkloadId> {

    private static final Comparator<WorkloadId> ORDER = Comparator.comparing(WorkloadId::namespace)
            .thenComparing(WorkloadId::name)
            .thenComparing(WorkloadId::kind);

    @Override
    public int compareTo(WorkloadId other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return kind.wireName() + " " + name + " in " + namespace;
    }
}
