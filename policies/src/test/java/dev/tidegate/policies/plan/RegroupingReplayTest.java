package dev.tidegate.policies.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.placement.PlacementStateReader;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Plays what OCM's own placement controller wrote while it regrouped, state by state, under a rollout. */
class RegroupingReplayTest {

    private static final String RECORDING = "/dev/tidegate/policies/placement/regroup.jsonl";

    @Test
    void nobody_is_released_or_removed_on_a_state_that_is_not_settled() throws IOException {
        var fleet = new SimulatedFleet();
        IntStream.range(0, 400).forEach(number -> fleet.cluster("c" + number, Map.of()));
        IntStream.range(0, 400).forEach(number -> fleet.cluster("s" + number, Map.of()));
        fleet.bind("fleet-binding", "fleet", "{}");
        fleet.strategy("{'type':'ProgressivePerGroup','progressivePerGroup':{}}");
        fleet.version(1);
        var decisions = new TreeMap<String, ObjectNode>();
        int version = 1;
        int settled = 0;
        int held = 0;

        for (var line : recording()) {
            apply(fleet, decisions, line);
            if (!fleet.hub.placements.containsKey("fleet")) {
                continue;
            }
            boolean isSettled = PlacementStateReader.read(
                            fleet.hub.placements.get("fleet"), new ArrayList<>(decisions.values()), null)
                    .match(state -> true, state -> false);
            fleet.writes();
            fleet.after("1S").pass();

            if (isSettled) {
                settled++;
                fleet.good(fleet.flying().toArray(String[]::new));
                fleet.version(++version);
            } else {
                held++;
                assertThat(fleet.writes()).isEmpty();
                assertThat(fleet.holds(Condition.Type.PLACEMENT_SETTLED)).isFalse();
            }
        }

        assertThat(settled).isGreaterThan(20);
        assertThat(held).isGreaterThan(100);
    }

    private static void apply(SimulatedFleet fleet, Map<String, ObjectNode> decisions, ObjectNode event) {
        var name = event.path("name").asText();
        boolean gone = event.path("type").asText().equals("DELETED");
        var object = FakeHub.JSON.createObjectNode();
        object.putObject("metadata").put("name", name).set("labels", event.path("labels"));
        object.set("status", event.path("status"));
        object.path("status").path("decisions").forEach(decision -> {
            var cluster = decision.path("clusterName").asText();
            if (!cluster.isEmpty() && !fleet.hub.clusters.containsKey(cluster)) {
                fleet.cluster(cluster, Map.of());
            }
        });
        if (event.path("kind").asText().equals("PlacementDecision")) {
            if (gone) {
                decisions.remove(name);
            } else {
                decisions.put(name, object);
            }
            fleet.hub.decisions.put("fleet", List.copyOf(decisions.values()));
        } else if (!gone) {
            fleet.hub.placements.put("fleet", object);
        }
    }

    private static List<ObjectNode> recording() throws IOException {
        var lines = new ArrayList<ObjectNode>();
        try (var reader = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(RegroupingReplayTest.class.getResourceAsStream(RECORDING)),
                StandardCharsets.UTF_8))) {
            for (var line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add((ObjectNode) FakeHub.JSON.readTree(line));
            }
        }
        return lines;
    }
}
