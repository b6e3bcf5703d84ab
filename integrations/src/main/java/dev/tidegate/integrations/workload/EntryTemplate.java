package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.manifest.EnvVariable;
import dev.tidegate.integrations.manifest.Manifest;
import dev.tidegate.integrations.shard.Shard;
import java.util.List;

/** Makes the objects of one entry under one profile. What all its shards share is made once. Thread-safe. */
interface EntryTemplate {

    /** The object of a shard, without annotations of ownership. */
    Manifest manifest(Shard shard, String name, ImageChoice image);

    /** The variables of a shard's runner, in their order. */
    List<EnvVariable> variables(Shard shard, ImageChoice image);

    WorkloadKind kind();
}
