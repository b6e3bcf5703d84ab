package dev.tidegate.policies.content;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.object.LastSuccessful;
import dev.tidegate.policies.object.PolicyObject;
import java.util.Map;

/** A root policy at one generation, as far as its replicas depend on it. */
public record PolicyVersion(
        String namespace,
        String name,
        long generation,
        Map<String, String> labels,
        Map<String, String> annotations,
        ObjectNode spec) {

    public static PolicyVersion of(PolicyObject policy) {
        var metadata = policy.metadata();
        return new PolicyVersion(
                metadata.namespace(),
                metadata.name(),
                metadata.generation(),
                metadata.labels(),
                metadata.annotations(),
                policy.spec());
    }

    public static PolicyVersion of(LastSuccessful last) {
        var metadata = last.metadata();
        return new PolicyVersion(
                metadata.namespace(),
                metadata.name(),
                last.generation(),
                metadata.labels(),
                metadata.annotations(),
                last.policy().withObject("/spec"));
    }

    public String replicaName() {
        return namespace + "." + name;
    }
}
