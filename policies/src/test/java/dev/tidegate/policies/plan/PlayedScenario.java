package dev.tidegate.policies.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** A scenario that is written in a file, on a hub in memory: what people and clusters do, and then one decision. */
final class PlayedScenario {

    private static final String FOR_THE_FIRST = "{'type':'ProgressivePerGroup','progressivePerGroup':{}}";

    private final SimulatedFleet fleet = new SimulatedFleet();
    private final Map<String, Map<String, List<String>>> placements = new LinkedHashMap<>();
    private final TreeSet<String> approved = new TreeSet<>();
    private final String strategy;

    private PlayedScenario(JsonNode scenario) {
        strategy = scenario.path("strategy").toString();
        for (var placement : scenario.path("placements").properties()) {
            var groups = new LinkedHashMap<String, List<String>>();
            for (var group : placement.getValue().properties()) {
                groups.put(group.getKey(), new ArrayList<>(texts(group.getValue())));
                texts(group.getValue()).forEach(cluster -> fleet.cluster(cluster, Map.of()));
            }
            placements.put(placement.getKey(), groups);
            fleet.place(placement.getKey(), groups);
            fleet.bind(placement.getKey(), placement.getKey(), "{}");
        }
        for (var labelled : scenario.path("labels").properties()) {
            var labels = new TreeMap<String, String>();
            labelled.getValue()
                    .properties()
                    .forEach(
                            label -> labels.put(label.getKey(), label.getValue().asText()));
            fleet.cluster(labelled.getKey(), labels);
        }
        if (scenario.has("before")) {
            fleet.strategy(FOR_THE_FIRST);
            fleet.version(scenario.path("before").asInt());
            fleet.finish();
        }
    }

    static PlayedScenario of(JsonNode scenario) {
        return new PlayedScenario(scenario);
    }

    void play(JsonNode deeds) {
        for (var deed : deeds.properties()) {
            var what = deed.getValue();
            switch (deed.getKey()) {
                case "apply" -> apply(what.asInt());
                case "good" -> fleet.good(texts(what).toArray(String[]::new));
                case "bad" -> fleet.bad(texts(what).toArray(String[]::new));
                case "wait" -> fleet.after(what.asText().toUpperCase(Locale.ROOT));
                case "approve" -> approve(texts(what), true);
                case "revoke" -> approve(texts(what), false);
                case "join" ->
                    what.properties()
                            .forEach(join -> join(join.getKey(), join.getValue().asText()));
                case "retry" ->
                    fleet.ask("{'retryRollout':{'rolloutUID':'%s'}}"
                            .formatted(fleet.status().uid()));
                case "delete" -> fleet.hub.rollout = Optional.empty();
                default -> throw new IllegalArgumentException("nobody can " + deed.getKey());
            }
            // Who reports in time is seen before the time has passed.
            if (deed.getKey().equals("good") || deed.getKey().equals("bad")) {
                fleet.pass();
            }
        }
        fleet.after("1S").pass();
    }

    private void apply(int version) {
        var spec = fleet.spec();
        spec.set("rolloutStrategy", FakeHub.json(strategy));
        var definition = FakeHub.JSON.createObjectNode();
        definition.put("kind", "ConfigurationPolicy");
        definition.putObject("metadata").put("name", "encryption");
        definition.putObject("spec").put("version", version);
        ObjectNode template = FakeHub.JSON.createObjectNode();
        template.set("objectDefinition", definition);
        spec.putArray("policy-templates").add(template);
        fleet.spec(spec);
    }

    private void approve(List<String> groups, boolean on) {
        if (on) {
            approved.addAll(groups);
        } else {
            approved.removeAll(groups);
        }
        fleet.approve(approved.toArray(String[]::new));
    }

    private void join(String group, String cluster) {
        fleet.cluster(cluster, Map.of());
        var first = placements.entrySet().iterator().next();
        first.getValue().computeIfAbsent(group, none -> new ArrayList<>()).add(cluster);
        fleet.place(first.getKey(), first.getValue());
    }

    String policy() {
        return fleet.overall();
    }

    /** Clusters by their status. */
    Map<String, Set<String>> clusters() {
        var sets = new TreeMap<String, Set<String>>();
        fleet.phases()
                .forEach((cluster, phase) ->
                        sets.computeIfAbsent(phase, none -> new TreeSet<>()).add(cluster));
        return sets;
    }

    /** Clusters by the version they have. */
    Map<String, Set<String>> versions() {
        var sets = new TreeMap<String, Set<String>>();
        for (var cluster : fleet.phases().keySet()) {
            int version = fleet.versionOn(cluster);
            sets.computeIfAbsent(version == 0 ? "none" : String.valueOf(version), none -> new TreeSet<>())
                    .add(cluster);
        }
        return sets;
    }

    static Map<String, Set<String>> sets(JsonNode tree) {
        var sets = new TreeMap<String, Set<String>>();
        tree.properties().forEach(set -> sets.put(set.getKey(), new TreeSet<>(texts(set.getValue()))));
        return sets;
    }

    static List<String> texts(JsonNode array) {
        var texts = new ArrayList<String>();
        array.forEach(each -> texts.add(each.asText()));
        return texts;
    }
}
