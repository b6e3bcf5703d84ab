package dev.tidegate.application.policies.controller;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.hub.HubReader;
import dev.tidegate.policies.object.HubCluster;
import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.object.PlacementBindingObject.PlacementRef;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A hub as it was when inputs of a decision were recorded. */
record RecordedHub(JsonNode inputs) implements HubReader {

    @Override
    public Collection<JsonNode> bindings(String namespace) {
        return PolicyInputs.list(inputs.path("bindings"));
    }

    @Override
    public Collection<JsonNode> policySets(String namespace) {
        return PolicyInputs.list(inputs.path("sets"));
    }

    @Override
    public Optional<JsonNode> placement(String namespace, PlacementRef placement) {
        return entry(placement).map(entry -> entry.path("placement"));
    }

    @Override
    public Collection<JsonNode> decisions(String namespace, String placement) {
        return entry(new PlacementRef("Placement", placement))
                .map(entry -> PolicyInputs.list(entry.path("decisions")))
                .orElseThrow();
    }

    @Override
    public Optional<Duration> unchangedFor(String namespace, String placement) {
        return entry(new PlacementRef("Placement", placement))
                .filter(entry -> entry.has("unchangedFor"))
                .map(entry -> Duration.parse(entry.path("unchangedFor").asText()));
    }

    private Optional<JsonNode> entry(PlacementRef placement) {
        return PolicyInputs.list(inputs.path("placements")).stream()
                .filter(entry -> entry.path("name").asText().equals(placement.name())
                        && entry.path("kind").asText().equals(placement.kind()))
                .findFirst();
    }

    @Override
    public Map<String, HubCluster> clusters() {
        return read("clusters", HubCluster.class);
    }

    @Override
    public Map<String, Replica> replicas(String namespace, String policy) {
        return read("replicas", Replica.class);
    }

    @Override
    public Optional<JsonNode> rollout(String namespace, String name) {
        return Optional.of(inputs.path("rollout")).filter(JsonNode::isObject);
    }

    @Override
    public Optional<Map<String, String>> configMap(String namespace, String name) {
        return Optional.of(inputs.path("configMaps").path(name))
                .filter(JsonNode::isObject)
                .map(Metadata::texts);
    }

    private <T> Map<String, T> read(String field, Class<T> type) {
        var all = new HashMap<String, T>();
        for (var entry : inputs.path(field).properties()) {
            try {
                all.put(entry.getKey(), PolicyInputs.JSON.treeToValue(entry.getValue(), type));
            } catch (JsonProcessingException damaged) {
                throw new IllegalArgumentException(field + "/" + entry.getKey() + " is damaged", damaged);
            }
        }
        return all;
    }
}
