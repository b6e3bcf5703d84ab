package dev.tidegate.application.policies.controller;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.replay.ReplayDifference;
import dev.tidegate.policies.object.PolicyObject;
import dev.tidegate.policies.plan.PolicyPlanner;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Decides a recorded pass over a policy again. */
public final class PolicyReplay {

    private PolicyReplay() {}

    /** How the plan differs from the recorded one; refused if the record cannot be read. */
    public static Parsed<List<ReplayDifference>> differences(String inputs, String plan) {
        try {
            var tree = PolicyInputs.JSON.readTree(inputs);
            return Parsed.accepted(compare(PolicyInputs.JSON.readTree(plan), decide(tree)));
        } catch (JsonProcessingException malformed) {
            return Parsed.refused("inputs", 0, "the record is no JSON: " + malformed.getOriginalMessage());
        } catch (IllegalArgumentException damaged) {
            return Parsed.refused("inputs", 0, String.valueOf(damaged.getMessage()));
        }
    }

    private static JsonNode decide(JsonNode tree) throws JsonProcessingException {
        var inputs = PolicyInputs.read(tree);
        var policy = PolicyObject.read(inputs.policy()).orElseThrow();
        var desired = PolicyReconciler.desired(policy, inputs.bindings(), inputs.sets(), inputs.options());
        var observed = PolicyReconciler.observe(new RecordedHub(tree), desired, inputs);
        var plan = PolicyPlanner.plan(desired, observed, inputs.now());
        // Read back from its text: equal numbers of different Java types are not equal as nodes.
        return PolicyInputs.JSON.readTree(PolicyPlanJson.of(plan).toString());
    }

    private static List<ReplayDifference> compare(JsonNode recorded, JsonNode now) {
        var names = new TreeSet<String>();
        recorded.fieldNames().forEachRemaining(names::add);
        now.fieldNames().forEachRemaining(names::add);
        var differences = new ArrayList<ReplayDifference>();
        for (var name : names) {
            var was = recorded.path(name);
            var is = now.path(name);
            if (!was.equals(is)) {
                differences.add(new ReplayDifference(name, was.toString(), is.toString()));
            }
        }
        return differences;
    }
}
