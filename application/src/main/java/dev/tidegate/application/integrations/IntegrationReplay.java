package dev.tidegate.application.integrations;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.application.integrations.rollout.RolloutTracker;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.replay.ReplayDifference;
import dev.tidegate.integrations.observed.IntegrationObserved;
import dev.tidegate.integrations.observed.NamespaceObserved;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.workload.WorkloadId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Decides again from recorded inputs and compares the result with what was decided then. Pure: nothing is read but the
 * record.
 */
public final class IntegrationReplay {

    private static final ObjectMapper JSON = new ObjectMapper();

    private IntegrationReplay() {}

    /**
     * What is different now; empty if the same was decided.
     *
     * @param plan the plan of the record
     * @return the differences, or why nothing can be decided from the inputs
     */
    public static Parsed<List<ReplayDifference>> differences(String inputs, String plan) {
        return IntegrationInputs.read(inputs).then(read -> {
            try {
                return Parsed.accepted(compare(read, JSON.readTree(plan)));
            } catch (JsonProcessingException malformed) {
                return Parsed.refused("plan", 0, "the plan is no JSON: " + malformed.getOriginalMessage());
            } catch (IllegalArgumentException damaged) {
                return Parsed.refused("inputs", 0, String.valueOf(damaged.getMessage()));
            }
        });
    }

    private record Replayed(IntegrationDecision decision, List<WorkloadId> renderedDifferently) {}

    private static List<ReplayDifference> compare(IntegrationInputs inputs, JsonNode recorded)
            throws JsonProcessingException {
        var replayed = decide(inputs);
        var differences = new ArrayList<ReplayDifference>();
        replayed.renderedDifferently()
                .forEach(id -> differences.add(new ReplayDifference(id.toString(), "", "rendered differently")));
        // Read back from its text: equal numbers of different Java types are not equal as nodes.
        JsonNode now = JSON.readTree(replayed.decision().document().toString());
        compare("rollouts", recorded, now, differences);
        compareSteps(recorded.path("steps").path("steps"), now.path("steps").path("steps"), differences);
        if (differences.isEmpty() && !now.equals(recorded)) {
            var members = new TreeSet<String>();
            recorded.fieldNames().forEachRemaining(members::add);
            now.fieldNames().forEachRemaining(members::add);
            members.forEach(name -> compare(name, recorded, now, differences));
        }
        return differences;
    }

    private static void compare(String member, JsonNode recorded, JsonNode now, List<ReplayDifference> differences) {
        var was = recorded.path(member);
        var is = now.path(member);
        if (!was.equals(is)) {
            differences.add(new ReplayDifference(member, was.toString(), is.toString()));
        }
    }

    private static Replayed decide(IntegrationInputs inputs) {
        var data = inputs.data();
        var images = inputs.images();
        var base = data.render(images);
        var recorded = inputs.rollouts();
        var rollouts = new RolloutTracker(data, base, recorded.states(), recorded.approvals(), recorded.shards());
        var positions = rollouts.look(inputs.now());
        var rendered = IntegrationRendering.withRollouts(data, images, base, rollouts, positions);
        var nothingThere = inputs.namespaces().stream()
                .<NamespaceObserved>map(namespace -> new NamespaceObserved.NamespaceReadable(namespace, List.of()))
                .toList();
        var wanted = ObservedObjectsJson.wanted(IntegrationPass.compare(
                data, rendered, inputs.options(), inputs.remembered(), new IntegrationObserved(nothingThere)));
        var observed = inputs.observations(wanted, Ownership.of(data.settings()));
        var compared = IntegrationPass.compare(
                data,
                rendered,
                inputs.options(),
                inputs.remembered(),
                new IntegrationObserved(observed.observations()));
        return new Replayed(
                new IntegrationDecision(positions, rendered, inputs.corrected(compared)),
                observed.renderedDifferently());
    }

    private static void compareSteps(JsonNode recorded, JsonNode now, List<ReplayDifference> differences) {
        var before = byObject(recorded);
        var after = byObject(now);
        var names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        for (String name : names) {
            List<JsonNode> was = before.getOrDefault(name, List.of());
            List<JsonNode> is = after.getOrDefault(name, List.of());
            if (!was.equals(is)) {
                differences.add(new ReplayDifference(name, words(was), words(is)));
            }
        }
    }

    private static Map<String, List<JsonNode>> byObject(JsonNode steps) {
        var byObject = new TreeMap<String, List<JsonNode>>();
        for (JsonNode step : steps) {
            String name = "%s %s in %s@%s"
                    .formatted(
                            step.path("kind").asText(),
                            step.path("name").asText(),
                            step.path("namespace").asText(),
                            step.path("cluster").asText());
            byObject.computeIfAbsent(name, none -> new ArrayList<>()).add(step);
        }
        return byObject;
    }

    private static String words(List<JsonNode> steps) {
        return steps.isEmpty()
                ? "nothing"
                : steps.stream()
                        .map(step -> step.path("step").asText() + " ("
                                + step.path("reason").path("sentence").asText() + ")")
                        .collect(Collectors.joining(", "));
    }
}
