package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.FrozenIndex;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which object, whose, and of which partition. */
record ObjectIdentity(WorkloadId id, @Nullable String integration, String partition) {

    static ObjectIdentity of(DesiredObject wanted) {
        var workload = wanted.workload();
        return workload == null ? new ObjectIdentity(wanted.id(), null, "") : of(workload);
    }

    static ObjectIdentity of(Workload workload) {
        return new ObjectIdentity(
                workload.id(), workload.shard().entry().integration().name(), partition(workload));
    }

    static ObjectIdentity of(LiveObject live) {
        return new ObjectIdentity(live.id(), live.integration(), live.partition());
    }

    /** Why it is left alone, if it is. */
    Optional<FrozenWorkloads> frozenBy(FrozenIndex index) {
        return index.of(integration, id.namespace(), partition, id.name());
    }

    static String partition(Workload workload) {
        var target = workload.shard().target();
        return target == null ? "" : target.key();
    }
}
