package dev.tidegate.application.policies.controller;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.hub.HubReader;
import dev.tidegate.policies.object.HubCluster;
import dev.tidegate.policies.object.PlacementBindingObject.PlacementRef;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Gives every answer of a hub again as it was given first, so that what is recorded is what was decided from. */
final class RememberingHub implements HubReader {

    private final HubReader hub;
    private final Map<Object, Object> answers = new HashMap<>();

    private record Question(String what, String namespace, Object name) {}

    RememberingHub(HubReader hub) {
        this.hub = hub;
    }

    @Override
    public Collection<? extends JsonNode> bindings(String namespace) {
        return once("bindings", namespace, "", () -> hub.bindings(namespace));
    }

    @Override
    public Collection<? extends JsonNode> policySets(String namespace) {
        return once("policySets", namespace, "", () -> hub.policySets(namespace));
    }

    @Override
    public Optional<? extends JsonNode> placement(String namespace, PlacementRef placement) {
        return once("placement", namespace, placement, () -> hub.placement(namespace, placement));
    }

    @Override
    public Collection<? extends JsonNode> decisions(String namespace, String placement) {
        return once("decisions", namespace, placement, () -> hub.decisions(namespace, placement));
    }

    @Override
    public Optional<Duration> unchangedFor(String namespace, String placement) {
        return once("unchangedFor", namespace, placement, () -> hub.unchangedFor(namespace, placement));
    }

    @Override
    public Map<String, HubCluster> clusters() {
        return once("clusters", "", "", hub::clusters);
    }

    @Override
    public Map<String, Replica> replicas(String namespace, String policy) {
        return once("replicas", namespace, policy, () -> hub.replicas(namespace, policy));
    }

    @Override
    public Optional<? extends JsonNode> rollout(String namespace, String name) {
        return once("rollout", namespace, name, () -> hub.rollout(namespace, name));
    }

    @Override
    public Optional<Map<String, String>> configMap(String namespace, String name) {
        return once("configMap", namespace, name, () -> hub.configMap(namespace, name));
    }

    /** The type of an answer is that of its question. */
    @SuppressWarnings("unchecked")
    private <T> T once(String what, String namespace, Object name, Supplier<T> answer) {
        return (T) answers.computeIfAbsent(new Question(what, namespace, name), question -> answer.get());
    }
}
