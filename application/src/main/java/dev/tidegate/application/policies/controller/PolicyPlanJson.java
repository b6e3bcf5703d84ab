package dev.tidegate.application.policies.controller;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.hub.PolicyOutcome;
import dev.tidegate.policies.plan.PolicyPlan;
import dev.tidegate.policies.plan.ReplicaWrite;

/** Plans and outcomes as they stand in the decision log. Content is named by its hash: it follows from the inputs. */
final class PolicyPlanJson {

    private PolicyPlanJson() {}

    static ObjectNode of(PolicyPlan plan) {
        var tree = JsonNodeFactory.instance.objectNode().put("schema", "tidegate.policies.plan/v1");
        tree.put("discardsRollout", plan.discardsRollout());
        if (plan.status() != null) {
            tree.set("status", plan.status().write());
        }
        plan.writes().forEach(write -> tree.withArray("writes").add(of(write)));
        if (plan.rootStatus() != null) {
            tree.set("rootStatus", plan.rootStatus());
        }
        plan.events()
                .forEach(event -> tree.withArray("events")
                        .addObject()
                        .put("reason", event.reason())
                        .put("message", event.message()));
        if (plan.wakeUp() != null) {
            tree.put("wakeUp", plan.wakeUp().toString());
        }
        plan.explanations().forEach((cluster, explanation) -> {
            var closed = tree.withObject("/explanations").putArray(cluster);
            explanation.closed().forEach(verdict -> closed.add(verdict.gate() + ": " + verdict.sentence()));
        });
        plan.problems().forEach(problem -> tree.withArray("problems").add(problem.toString()));
        return tree;
    }

    private static ObjectNode of(ReplicaWrite write) {
        var tree = JsonNodeFactory.instance
                .objectNode()
                .put("cluster", write.cluster())
                .put("purpose", write.purpose().name());
        return write.match(new ReplicaWrite.Cases<ObjectNode>() {
            @Override
            public ObjectNode put(ReplicaWrite.Put put) {
                return tree.put("write", "put")
                        .put("hash", put.content().hash())
                        .put("generation", put.content().generation())
                        .put("specOnly", put.specOnly());
            }

            @Override
            public ObjectNode enforce(ReplicaWrite.Enforce enforce) {
                return tree.put("write", "enforce");
            }

            @Override
            public ObjectNode label(ReplicaWrite.Label label) {
                return tree.put("write", "label").put("status", label.status());
            }

            @Override
            public ObjectNode remove(ReplicaWrite.Remove remove) {
                return tree.put("write", "remove").put("why", remove.why());
            }
        });
    }

    static ObjectNode of(PolicyOutcome outcome) {
        var tree = JsonNodeFactory.instance.objectNode().put("schema", "tidegate.policies.outcome/v1");
        tree.put("end", outcome.end().name());
        outcome.written()
                .forEach((purpose, count) -> tree.withObject("/written").put(purpose.name(), count));
        outcome.failures()
                .forEach((cluster, why) -> tree.withObject("/failures").put(cluster, why));
        outcome.complaints().forEach(complaint -> tree.withArray("complaints").add(complaint));
        return tree;
    }
}
