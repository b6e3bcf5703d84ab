package dev.tidegate.simulator.hub;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * One replicated policy on its cluster. A template whose definition changed is evaluated again and sends an event whether
 * its verdict changed or not; the others send none. A policy that enforces is seen not compliant first, since something
 * has to be mended. Not thread-safe.
 */
final class SimulatedReplica {

    private static final int LONGEST_HISTORY = 10;
    private static final Duration FLAP = Duration.ofSeconds(30);

    private final AddonBehaviour behaviour;
    private ObjectNode object;
    private final Map<String, JsonNode> definitions = new LinkedHashMap<>();
    private final Map<String, String> verdicts = new LinkedHashMap<>();
    private final Map<String, Deque<ObjectNode>> histories = new LinkedHashMap<>();
    private final TreeMap<Instant, Map<String, String>> planned = new TreeMap<>();
    private final Set<String> flapping = new HashSet<>();
    private int events;

    SimulatedReplica(AddonBehaviour behaviour, ObjectNode object) {
        this.behaviour = behaviour;
        this.object = object;
    }

    /** The replica as it is on the hub now. */
    void seen(ObjectNode latest, Instant now) {
        object = latest;
        var templates = new LinkedHashMap<String, JsonNode>();
        for (var template : latest.at("/spec/policy-templates")) {
            templates.put(template.at("/objectDefinition/metadata/name").asText(), template);
        }
        verdicts.keySet().retainAll(templates.keySet());
        histories.keySet().retainAll(templates.keySet());
        definitions.keySet().retainAll(templates.keySet());
        templates.forEach((name, template) -> {
            var evaluated = template.deepCopy();
            ((ObjectNode) evaluated)
                    .put("remediation", latest.at("/spec/remediationAction").asText());
            if (!evaluated.equals(definitions.put(name, evaluated))) {
                planned.values().forEach(changes -> changes.remove(name));
                plan(name, evaluated, now);
            }
        });
    }

    private void plan(String template, JsonNode definition, Instant now) {
        var outcome = behaviour.outcome(cluster(), policy() + "/" + template, definition.toString());
        var end = now.plus(outcome.takes());
        flapping.remove(template);
        if (outcome.kind() == AddonBehaviour.Kind.FLAPS) {
            flapping.add(template);
        }
        boolean enforces = definition.path("remediation").asText().equalsIgnoreCase("enforce");
        switch (outcome.kind()) {
            case SILENT -> {
                // Nothing is ever reported about this content.
            }
            case FAILS -> change(end, template, "NonCompliant");
            case COMPLIES, FLAPS -> {
                if (enforces && !outcome.takes().isZero()) {
                    change(now.plus(outcome.takes().dividedBy(2)), template, "NonCompliant");
                }
                change(end, template, "Compliant");
            }
        }
    }

    private void change(Instant at, String template, String verdict) {
        planned.computeIfAbsent(at, unused -> new LinkedHashMap<>()).put(template, verdict);
    }

    Optional<Instant> next() {
        planned.values().removeIf(Map::isEmpty);
        return planned.isEmpty() ? Optional.empty() : Optional.of(planned.firstKey());
    }

    /** What the add-on writes now, if anything happened since it last wrote. */
    Optional<AddonReport> report(Instant now) {
        boolean hasHappened = false;
        while (next().isPresent() && !planned.firstKey().isAfter(now)) {
            var due = planned.pollFirstEntry();
            due.getValue().forEach((template, verdict) -> happen(template, verdict, due.getKey()));
            hasHappened = true;
        }
        if (!hasHappened) {
            return Optional.empty();
        }
        var reported = object.deepCopy();
        reported.set("status", status());
        return Optional.of(new AddonReport(reported));
    }

    private void happen(String template, String verdict, Instant at) {
        verdicts.put(template, verdict);
        var history = histories.computeIfAbsent(template, unused -> new ArrayDeque<>());
        var local = at.plus(behaviour.skewOf(cluster()));
        history.addFirst(JsonNodeFactory.instance
                .objectNode()
                .put("lastTimestamp", local.truncatedTo(ChronoUnit.SECONDS).toString())
                .put(
                        "message",
                        verdict.equals("Compliant")
                                ? "Compliant; notification - all objects are as specified"
                                : "NonCompliant; violation - objects are not as specified")
                // Real names end in the time of the event; counting makes them different for sure.
                .put("eventName", "%s.%x%04x".formatted(policy(), local.toEpochMilli(), events++ & 0xFFFF)));
        while (history.size() > LONGEST_HISTORY) {
            history.removeLast();
        }
        if (flapping.contains(template)
                && planned.values().stream().noneMatch(changes -> changes.containsKey(template))) {
            change(at.plus(FLAP), template, verdict.equals("Compliant") ? "NonCompliant" : "Compliant");
        }
    }

    private ObjectNode status() {
        var status = JsonNodeFactory.instance.objectNode();
        var details = status.putArray("details");
        histories.forEach((template, history) -> {
            var entry = details.addObject();
            entry.putObject("templateMeta").put("name", template);
            entry.put("compliant", verdicts.getOrDefault(template, ""));
            var list = entry.putArray("history");
            history.forEach(event -> list.add(event.deepCopy()));
        });
        if (verdicts.containsValue("NonCompliant")) {
            status.put("compliant", "NonCompliant");
        } else if (verdicts.size() == definitions.size()) {
            status.put("compliant", "Compliant");
        }
        return status;
    }

    private String cluster() {
        return object.at("/metadata/namespace").asText();
    }

    private String policy() {
        return object.at("/metadata/name").asText();
    }
}
