package dev.tidegate.application.integrations.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;

/**
 * Tells the pods of one workload from those of another. Selectors may overlap between shards, and the name of a pod is
 * cut short where that of its workload is long; what a pod says of its controller is neither.
 */
public final class WorkloadPods {

    private WorkloadPods() {}

    /** Whether a pod was made for a workload, by way of whatever stands between the two. */
    public static boolean isOf(WorkloadId workload, JsonNode pod) {
        JsonNode metadata = pod.path("metadata");
        for (JsonNode owner : metadata.path("ownerReferences")) {
            if (owner.path("controller").asBoolean(false)) {
                return isBetween(
                        workload,
                        owner.path("kind").asText(),
                        owner.path("name").asText());
            }
        }
        // One that was orphaned still does the work; nothing but its name is left to go by.
        return isNamedAfter(workload, metadata.path("name").asText());
    }

    private static boolean isBetween(WorkloadId workload, String kind, String name) {
        return switch (workload.kind()) {
            case DEPLOYMENT -> kind.equals("ReplicaSet") && dashesBehind(workload.name(), name) == 0;
            case STATEFUL_SET -> kind.equals("StatefulSet") && name.equals(workload.name());
            case CRON_JOB -> kind.equals("Job") && dashesBehind(workload.name(), name) == 0;
            case SERVICE -> false;
        };
    }

    /** Whether the name of a pod is one that pods of a workload get; names that were cut short are not known. */
    public static boolean isNamedAfter(WorkloadId workload, String pod) {
        int expected = workload.kind() == WorkloadKind.STATEFUL_SET ? 0 : 1;
        return workload.kind() != WorkloadKind.SERVICE && dashesBehind(workload.name(), pod) == expected;
    }

    /** How many dashes are in what a name adds to another; -1 if it is not made from it. */
    private static long dashesBehind(String name, String longer) {
        return longer.startsWith(name + "-")
                ? longer.substring(name.length() + 1)
                        .chars()
                        .filter(letter -> letter == '-')
                        .count()
                : -1;
    }
}
