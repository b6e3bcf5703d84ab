package dev.tidegate.integrations.plan;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.workload.WorkloadId;

/** The Service through which the runners of a namespace are measured; it goes with the last of them. */
public record WantedService(WorkloadId id, ObjectNode manifest, String digest) {}
