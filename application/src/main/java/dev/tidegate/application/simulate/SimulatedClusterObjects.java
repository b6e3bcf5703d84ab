package dev.tidegate.application.simulate;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.simulator.random.SeededRandom;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** The objects of a simulated managed cluster: itself, with labels to select by, its namespace, and what it has joined. */
final class SimulatedClusterObjects {

    static final String MARK = "tidegate.dev/simulated";
    static final String SET = "simulated";
    private static final List<String> REGIONS = List.of("eu", "us", "ap");
    private static final int DEV_OF_TWENTY = 1;
    private static final int STAGE_OF_TWENTY = 4;

    private SimulatedClusterObjects() {}

    static ObjectNode clusterSet(ObjectKind kind) {
        return object(kind, SET);
    }

    static ObjectNode namespace(String cluster) {
        return object(ObjectKind.NAMESPACE, cluster);
    }

    /** One of twenty is dev, three are stage, the rest is prod. */
    static ObjectNode cluster(ObjectKind kind, String name, int number, long seed) {
        var cluster = object(kind, name);
        int place = number % 20;
        cluster.withObject("/metadata/labels")
                .put("cluster.open-cluster-management.io/clusterset", SET)
                .put("tier", place < DEV_OF_TWENTY ? "dev" : place < STAGE_OF_TWENTY ? "stage" : "prod")
                .put("region", SeededRandom.of(seed, name).pick(REGIONS));
        cluster.putObject("spec").put("hubAcceptsClient", true).put("leaseDurationSeconds", 60);
        return cluster;
    }

    /** The status of a cluster that has joined; one that is offline is not known to be available. */
    static ObjectNode status(boolean isOffline, Instant now) {
        var status = JsonNodeFactory.instance.objectNode();
        var conditions = status.putArray("conditions");
        condition(conditions, "HubAcceptedManagedCluster", "True", "HubClusterAdminAccepted", now);
        condition(conditions, "ManagedClusterJoined", "True", "ManagedClusterJoined", now);
        condition(
                conditions,
                "ManagedClusterConditionAvailable",
                isOffline ? "Unknown" : "True",
                isOffline ? "ManagedClusterLeaseUpdateStopped" : "ManagedClusterAvailable",
                now);
        return status;
    }

    private static void condition(ArrayNode conditions, String type, String status, String reason, Instant now) {
        conditions
                .addObject()
                .put("type", type)
                .put("status", status)
                .put("reason", reason)
                .put("message", "of a simulated cluster")
                .put("lastTransitionTime", now.truncatedTo(ChronoUnit.SECONDS).toString());
    }

    private static ObjectNode object(ObjectKind kind, String name) {
        var object = JsonNodeFactory.instance
                .objectNode()
                .put("apiVersion", kind.apiVersion())
                .put("kind", kind.kind());
        object.putObject("metadata").put("name", name).putObject("labels").put(MARK, "true");
        return object;
    }
}
