package dev.tidegate.policies.placement;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PlacementStateReaderTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final ObjectNode placement = JSON.createObjectNode();
    private final Map<String, JsonNode> decisions = new TreeMap<>();

    @Test
    void a_placement_whose_objects_agree_has_its_groups_by_index() {
        decision("fleet-decision-1", "0", "dev", "d2", "d1");
        decision("fleet-decision-2", "1", "stage", "s1");
        decision("fleet-decision-3", "1", "stage", "s2");
        status(4, group(0, "dev", 2, "fleet-decision-1"), group(1, "stage", 2, "fleet-decision-2", "fleet-decision-3"));

        assertThat(groups())
                .containsExactly(
                        new DecisionGroup(0, "dev", List.of("d1", "d2")),
                        new DecisionGroup(1, "stage", List.of("s1", "s2")));
    }

    @Test
    void a_placement_that_selects_nobody_is_settled() {
        decision("fleet-decision-1", "0", "");
        status(0, group(0, "", 0, "fleet-decision-1"));

        assertThat(groups()).containsExactly(new DecisionGroup(0, "", List.of()));
    }

    @Test
    void a_placement_that_never_selected_anybody_has_no_number_and_is_settled() {
        decision("fleet-decision-1", "0", "");
        status(0, group(0, "", 0, "fleet-decision-1"));
        placement.withObject("/status").remove("numberOfSelectedClusters");

        assertThat(groups()).containsExactly(new DecisionGroup(0, "", List.of()));
    }

    @Test
    void a_placement_nobody_decided_about_is_not_settled() {
        assertThat(reason()).isEqualTo("nobody has decided about the placement yet");
    }

    @Test
    void a_cluster_under_the_label_of_another_group_is_not_believed() {
        decision("fleet-decision-1", "0", "dev", "p1");
        decision("fleet-decision-2", "1", "prod", "p2");
        status(2, group(0, "dev", 0), group(1, "prod", 2, "fleet-decision-1", "fleet-decision-2"));

        assertThat(reason())
                .isEqualTo("fleet-decision-1 is labelled as group dev (#0), and the status says group prod (#1)");
    }

    @Test
    void a_cluster_in_two_decisions_is_not_believed() {
        decision("fleet-decision-1", "0", "dev", "d1", "d2");
        decision("fleet-decision-2", "1", "prod", "d2");
        status(3, group(0, "dev", 2, "fleet-decision-1"), group(1, "prod", 1, "fleet-decision-2"));

        assertThat(reason()).isEqualTo("d2 stands in two decisions");
    }

    @Test
    void a_cluster_in_no_decision_for_a_moment_is_not_gone() {
        decision("fleet-decision-1", "0", "dev", "d1");
        status(2, group(0, "dev", 2, "fleet-decision-1"));

        assertThat(reason()).isEqualTo("2 clusters are selected and 1 are in decisions");
    }

    @Test
    void a_group_with_another_number_of_clusters_than_its_status_says_is_not_settled() {
        decision("fleet-decision-1", "0", "dev", "d1", "d2");
        decision("fleet-decision-2", "1", "prod");
        status(2, group(0, "dev", 1, "fleet-decision-1"), group(1, "prod", 1, "fleet-decision-2"));

        assertThat(reason()).isEqualTo("group dev (#0) has 2 clusters, and the status says 1");
    }

    @Test
    void a_decision_that_is_named_and_not_there_is_waited_for() {
        decision("fleet-decision-1", "0", "dev", "d1");
        status(1, group(0, "dev", 1, "fleet-decision-1", "fleet-decision-2"));

        assertThat(reason()).isEqualTo("decision fleet-decision-2 is named in the status and is not there");
    }

    @Test
    void a_decision_that_the_status_does_not_name_is_not_settled() {
        decision("fleet-decision-1", "0", "dev", "d1");
        decision("fleet-decision-2", "1", "");
        status(1, group(0, "dev", 1, "fleet-decision-1"));

        assertThat(reason()).isEqualTo("the status of the placement does not name all decisions");
    }

    @Test
    void a_hole_in_the_indexes_is_not_settled() {
        decision("fleet-decision-1", "0", "dev", "d1");
        decision("fleet-decision-2", "2", "prod", "p1");
        status(2, group(0, "dev", 1, "fleet-decision-1"), group(2, "prod", 1, "fleet-decision-2"));

        assertThat(reason()).isEqualTo("the indexes of the groups have a hole");
    }

    @Test
    void an_index_that_is_no_number_is_told_with_its_object_and_label() {
        for (var index : List.of("two", "-1", "4294967296", "01", "")) {
            decision("fleet-decision-1", index, "dev", "d1");
            status(1, group(0, "dev", 1, "fleet-decision-1"));

            assertThat(reason())
                    .isEqualTo("label cluster.open-cluster-management.io/decision-group-index of fleet-decision-1"
                            + " is no number");
        }
    }

    @Test
    void two_names_under_one_index_are_not_settled() {
        decision("fleet-decision-1", "0", "dev", "d1");
        decision("fleet-decision-2", "0", "prod", "p1");
        status(2, group(0, "dev", 2, "fleet-decision-1", "fleet-decision-2"));

        assertThat(reason()).isEqualTo("index 0 has two names");
    }

    @Test
    void a_decision_without_a_cluster_is_not_scheduled_yet() {
        decision("fleet-decision-1", "0", "dev", "d1", "");
        status(2, group(0, "dev", 2, "fleet-decision-1"));

        assertThat(reason()).isEqualTo("a decision in fleet-decision-1 names no cluster yet");
    }

    @Test
    void a_decision_without_labels_is_of_the_first_group() {
        decision("fleet-decision-1", "0", "", "d1");
        ((ObjectNode) Objects.requireNonNull(decisions.get("fleet-decision-1")).path("metadata")).remove("labels");
        status(1, group(0, "", 1, "fleet-decision-1"));

        assertThat(groups()).containsExactly(new DecisionGroup(0, "", List.of("d1")));
    }

    @Test
    void decisions_that_others_write_must_have_stood_still() {
        placement
                .putObject("metadata")
                .putObject("annotations")
                .put("cluster.open-cluster-management.io/experimental-scheduling-disable", "true");
        decision("fleet-decision-1", "0", "dev", "d1");

        assertThat(read(null)).isInstanceOf(PlacementState.Unsettled.class);
        assertThat(read(Duration.ofMillis(4_999))).isInstanceOf(PlacementState.Unsettled.class);
        assertThat(read(Duration.ofSeconds(5)))
                .isEqualTo(new PlacementState.Settled(List.of(new DecisionGroup(0, "dev", List.of("d1")))));
    }

    /** What OCM's own placement controller wrote while clusters were relabelled and joined, state by state. */
    @Test
    void in_no_settled_state_of_a_recorded_regrouping_a_cluster_stands_where_it_does_not_belong() throws IOException {
        int states = 0;
        int settled = 0;
        for (var event : recording()) {
            apply(event);
            states++;
            if (read(null) instanceof PlacementState.Settled now) {
                settled++;
                for (var group : now.groups()) {
                    assertThat(group.clusters())
                            .allSatisfy(cluster ->
                                    assertThat(possibleGroups(cluster)).contains(group.name()));
                }
            }
        }
        assertThat(states).isEqualTo(175);
        assertThat(settled).isEqualTo(36);
    }

    /** The recording began with c1 to c3 in dev, c4 to c7 in stage and the rest in no group; c1 to c3, c8 and c9 moved. */
    private static List<String> possibleGroups(String cluster) {
        return switch (cluster) {
            case "c1", "c2", "c3", "c8", "c9" -> List.of("dev", "");
            case "c10", "c11", "c12" -> List.of("");
            default -> List.of("stage");
        };
    }

    private void apply(JsonNode event) {
        var object = JSON.createObjectNode();
        object.putObject("metadata").put("name", event.path("name").asText()).set("labels", event.path("labels"));
        object.set("status", event.path("status"));
        if (event.path("kind").asText().equals("Placement")) {
            placement.setAll(object);
        } else if (event.path("type").asText().equals("DELETED")) {
            decisions.remove(event.path("name").asText());
        } else {
            decisions.put(event.path("name").asText(), object);
        }
    }

    private static List<JsonNode> recording() throws IOException {
        var events = new ArrayList<JsonNode>();
        try (var lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(PlacementStateReaderTest.class.getResourceAsStream("regroup.jsonl")),
                StandardCharsets.UTF_8))) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                events.add(JSON.readTree(line));
            }
        }
        return events;
    }

    private PlacementState read(@Nullable Duration unchangedFor) {
        Collection<JsonNode> objects = decisions.values();
        return PlacementStateReader.read(placement, objects, unchangedFor);
    }

    private List<DecisionGroup> groups() {
        return read(null).match(PlacementState.Settled::groups, unsettled -> {
            throw new AssertionError(unsettled.reason());
        });
    }

    private String reason() {
        return read(null).match(settled -> "settled: " + settled.groups(), PlacementState.Unsettled::reason);
    }

    private void decision(String name, String index, String group, String... clusters) {
        var object = JSON.createObjectNode();
        object.putObject("metadata")
                .put("name", name)
                .putObject("labels")
                .put(PlacementDecision.PLACEMENT_LABEL, "fleet")
                .put(PlacementDecision.INDEX_LABEL, index)
                .put(PlacementDecision.GROUP_LABEL, group);
        var list = object.putObject("status").putArray("decisions");
        for (var cluster : clusters) {
            list.addObject().put("clusterName", cluster).put("reason", "");
        }
        decisions.put(name, object);
    }

    private static JsonNode group(int index, String name, int count, String... decisions) {
        var group = JSON.createObjectNode()
                .put("decisionGroupIndex", index)
                .put("decisionGroupName", name)
                .put("clusterCount", count);
        List.of(decisions).forEach(group.putArray("decisions")::add);
        return group;
    }

    private void status(int selected, JsonNode... groups) {
        var status = placement.putObject("status").put("numberOfSelectedClusters", selected);
        List.of(groups).forEach(status.putArray("decisionGroups")::add);
    }
}
