package dev.tidegate.integrations.workload;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.shard.Shard;

/** A shard as the object that shall run for it. The object itself is made when it is asked for, and never kept. */
public interface Workload {

    WorkloadId id();

    Shard shard();

    ImageChoice image();

    /** Whether its runner changes anything. */
    RunnerMode mode();

    /** The whole object, for whoever asked to keep: apiVersion, kind, metadata with labels and marks of ownership, spec. */
    ObjectNode manifest();

    /** SHA-256 of what is wanted of the object, in hexadecimal; annotations of ownership are no part of it. */
    String digest();
}
