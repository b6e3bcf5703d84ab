package dev.tidegate.application.policies.controller;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.hub.HubReader;
import dev.tidegate.policies.object.RolloutObject;
import dev.tidegate.policies.plan.BoundPlacement;
import dev.tidegate.policies.plan.PolicyDesired;
import dev.tidegate.policies.plan.PolicyObserved;
import dev.tidegate.policies.plan.PolicyOptions;
import dev.tidegate.policies.plan.ProgressReason;
import dev.tidegate.policies.plan.WriteFailure;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a decision about a policy is made from besides what a hub shows: recorded together with it, it can be made again.
 *
 * @param nextUid of the rollout that may start
 */
record PolicyInputs(
        Instant now,
        String nextUid,
        ObjectNode policy,
        List<JsonNode> bindings,
        List<JsonNode> sets,
        Map<String, WriteFailure> writeFailures,
        PolicyObserved.@Nullable Obstacle obstacle,
        PolicyOptions options) {

    static final ObjectMapper JSON = JsonMapper.builder().build();

    private static final String SCHEMA = "tidegate.policies.inputs/v1";

    /** Everything the decision was made from. Of clusters, only those that a placement or a replica names. */
    ObjectNode write(HubReader hub, PolicyDesired desired, PolicyObserved observed) {
        var tree = JSON.createObjectNode()
                .put("schema", SCHEMA)
                .put("now", now.toString())
                .put("nextUid", nextUid);
        tree.set("policy", policy);
        bindings.forEach(tree.putArray("bindings")::add);
        sets.forEach(tree.putArray("sets")::add);
        var namespace = desired.policy().metadata().namespace();
        var named = new TreeSet<>(observed.replicas().keySet());
        var placements = tree.putArray("placements");
        desired.placements().stream()
                .map(BoundPlacement::placement)
                .distinct()
                .forEach(ref -> hub.placement(namespace, ref).ifPresent(placement -> {
                    var entry = placements.addObject().put("kind", ref.kind()).put("name", ref.name());
                    entry.set("placement", placement);
                    if (ref.isRule()) {
                        placement
                                .path("status")
                                .path("decisions")
                                .forEach(each ->
                                        named.add(each.path("clusterName").asText()));
                    }
                    var decisions = entry.putArray("decisions");
                    hub.decisions(namespace, ref.name()).forEach(decision -> {
                        decisions.add(decision);
                        decision.path("status")
                                .path("decisions")
                                .forEach(each ->
                                        named.add(each.path("clusterName").asText()));
                    });
                    hub.unchangedFor(namespace, ref.name())
                            .ifPresent(unchanged -> entry.put("unchangedFor", unchanged.toString()));
                }));
        var clusters = tree.putObject("clusters");
        var rollout = observed.rollout();
        if (rollout != null && rollout.status() != null) {
            rollout.status().clusters().forEach(state -> named.add(state.cluster()));
        }
        for (var name : named) {
            var cluster = observed.clusters().get(name);
            if (cluster != null) {
                clusters.set(name, JSON.valueToTree(cluster));
            }
        }
        var replicas = tree.putObject("replicas");
        new TreeMap<>(observed.replicas()).forEach((name, replica) -> replicas.set(name, JSON.valueToTree(replica)));
        hub.rollout(namespace, RolloutObject.nameFor(desired.policy().metadata().name()))
                .ifPresent(object -> tree.set("rollout", object));
        tree.set("configMaps", JSON.valueToTree(new TreeMap<>(observed.configMaps())));
        var failed = tree.putObject("writeFailures");
        new TreeMap<>(writeFailures)
                .forEach((cluster, failure) -> failed.putObject(cluster)
                        .put("message", failure.message())
                        .put("times", failure.times())
                        .put("retryAt", failure.retryAt().toString()));
        if (obstacle != null) {
            tree.putObject("obstacle").put("reason", obstacle.reason().name()).put("sentence", obstacle.sentence());
        }
        tree.putObject("options")
                .put("maxRemovalPercent", options.maxRemovalPercent())
                .put("minMassRemoval", options.minMassRemoval())
                .put("massRemovalHold", options.massRemovalHold().toString())
                .put("successOnReported", options.successOnReported())
                .put("keepsTimedOut", options.keepsTimedOut());
        return tree;
    }

    static PolicyInputs read(JsonNode tree) {
        if (!tree.path("schema").asText().equals(SCHEMA) || !(tree.path("policy") instanceof ObjectNode policy)) {
            throw new IllegalArgumentException("not the inputs of a policy: " + tree.path("schema"));
        }
        var failures = new TreeMap<String, WriteFailure>();
        tree.path("writeFailures")
                .properties()
                .forEach(entry -> failures.put(
                        entry.getKey(),
                        new WriteFailure(
                                entry.getValue().path("message").asText(),
                                entry.getValue().path("times").asInt(),
                                Instant.parse(entry.getValue().path("retryAt").asText()))));
        var options = tree.path("options");
        var obstacle = tree.path("obstacle");
        return new PolicyInputs(
                Instant.parse(tree.path("now").asText()),
                tree.path("nextUid").asText(),
                policy,
                list(tree.path("bindings")),
                list(tree.path("sets")),
                failures,
                obstacle.isMissingNode()
                        ? null
                        : new PolicyObserved.Obstacle(
                                ProgressReason.valueOf(obstacle.path("reason").asText()),
                                obstacle.path("sentence").asText()),
                new PolicyOptions(
                        options.path("maxRemovalPercent").asInt(),
                        options.path("minMassRemoval").asInt(),
                        Duration.parse(options.path("massRemovalHold").asText()),
                        options.path("successOnReported").asBoolean(),
                        options.path("keepsTimedOut").asBoolean()));
    }

    static List<JsonNode> list(JsonNode array) {
        var list = new ArrayList<JsonNode>();
        array.forEach(list::add);
        return list;
    }
}
