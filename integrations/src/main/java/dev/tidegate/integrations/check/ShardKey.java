package dev.tidegate.integrations.check;

import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.workload.Workload;

/** Which shard it is, whatever its workload is called. */
record ShardKey(String integration, Namespace.Id namespace, String label) {

    static ShardKey of(Workload workload) {
        var shard = workload.shard();
        return new ShardKey(shard.entry().integration().name(), workload.id().namespace(), shard.label());
    }
}
