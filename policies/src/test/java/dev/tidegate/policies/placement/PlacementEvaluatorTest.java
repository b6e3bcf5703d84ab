package dev.tidegate.policies.placement;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacementEvaluatorTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Instant NOW = Instant.parse("2026-03-02T07:40:00Z");

    private final List<JsonNode> clusters = new ArrayList<>();
    private final List<JsonNode> sets = new ArrayList<>();
    private final List<JsonNode> bindings = new ArrayList<>();
    private final List<JsonNode> decisions = new ArrayList<>();

    PlacementEvaluatorTest() {
        set("all", "{selectorType: LabelSelector, labelSelector: {}}");
        binding("all");
    }

    @Test
    void named_groups_come_first_in_their_order_and_the_rest_has_no_name() {
        cluster("s1", "tier: stage");
        cluster("u1", "");
        cluster("d2", "tier: dev");
        cluster("d1", "tier: dev");

        var groups = groups(spec("", group("dev", "tier: dev"), group("stage", "tier: stage")));

        assertThat(groups)
                .containsExactly(
                        new DecisionGroup(0, "dev", List.of("d1", "d2")),
                        new DecisionGroup(1, "stage", List.of("s1")),
                        new DecisionGroup(2, "", List.of("u1")));
    }

    @Test
    void a_named_group_without_clusters_uses_no_index() {
        cluster("s1", "tier: stage");

        var groups = groups(spec("", group("dev", "tier: dev"), group("stage", "tier: stage")));

        assertThat(groups).containsExactly(new DecisionGroup(0, "stage", List.of("s1")));
    }

    @ParameterizedTest(name = "{0} of 7 clusters: pieces of {1}")
    @CsvSource({"3,3-3-1", "'40%',3-3-1", "'100%',7", "9,7", "'1%',1-1-1-1-1-1-1"})
    void groups_are_cut_into_pieces_of_the_wanted_size(String size, String pieces) {
        IntStream.range(0, 7).forEach(i -> cluster("c" + i, ""));

        var groups = groups("decisionStrategy: {groupStrategy: {clustersPerDecisionGroup: %s}}"
                .formatted(size.endsWith("%") ? '"' + size + '"' : size));

        assertThat(String.join(
                        "-",
                        groups.stream()
                                .map(group -> "" + group.clusters().size())
                                .toList()))
                .isEqualTo(pieces);
    }

    @Test
    void a_placement_that_selects_nobody_has_one_empty_decision() {
        var wanted = wanted("");

        assertThat(wanted.groups()).containsExactly(new DecisionGroup(0, "", List.of()));
        assertThat(wanted.decisions()).hasSize(1);
        assertThat(wanted.status().toString())
                .contains("AllManagedClusterSetsEmpty")
                .contains("\"numberOfSelectedClusters\":0");
    }

    @Test
    void only_clusters_of_bound_sets_are_candidates() {
        bindings.clear();
        set("east", "{selectorType: ExclusiveClusterSetLabel}");
        set("west", "{}");
        binding("east");
        cluster("e1", "'cluster.open-cluster-management.io/clusterset': east");
        cluster("w1", "'cluster.open-cluster-management.io/clusterset': west");

        assertThat(groups("")).containsExactly(new DecisionGroup(0, "", List.of("e1")));
        assertThat(groups("clusterSets: [west]")).containsExactly(new DecisionGroup(0, "", List.of()));
    }

    @Test
    void a_cluster_must_match_one_of_the_predicates_by_labels_and_claims() {
        cluster("a", "tier: dev");
        clusters.add(tree("{metadata: {name: b}, status: {clusterClaims: [{name: region, value: eu}]}}"));
        cluster("c", "");

        var groups = groups("predicates: [" + predicate("labelSelector: {matchLabels: {tier: dev}}") + ","
                + predicate("claimSelector: {matchExpressions: [{key: region, operator: In, values: [eu]}]}") + "]");

        assertThat(groups).containsExactly(new DecisionGroup(0, "", List.of("a", "b")));
    }

    @ParameterizedTest(name = "taint {0}, toleration {1}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
                    {key: gpu, effect: NoSelect}                | {key: none, operator: Exists}          | false
                    {key: gpu, effect: NoSelect}                | {key: gpu, operator: Exists}           | true
                    {key: gpu, value: a, effect: NoSelect}      | {key: gpu, value: a}                   | true
                    {key: gpu, value: a, effect: NoSelect}      | {key: gpu, value: b}                   | false
                    {key: gpu, effect: NoSelect}                | {operator: Exists}                     | true
                    {key: gpu, effect: NoSelect}                | {operator: Exists, effect: NoSelectIfNew} | false
                    {key: gpu, effect: PreferNoSelect}          | {key: none, operator: Exists}          | true
                    {key: gpu, effect: NoSelectIfNew}           | {key: none, operator: Exists}          | false
                    """)
    void taints_exclude_what_is_not_tolerated(String taint, String toleration, boolean selected) {
        clusters.add(tree("{metadata: {name: a}, spec: {taints: [" + taint + "]}}"));

        var groups = groups("tolerations: [" + toleration + "]");

        assertThat(groups.get(0).clusters()).isEqualTo(selected ? List.of("a") : List.of());
    }

    @Test
    void a_selected_cluster_stays_when_new_ones_would_not_be_selected() {
        clusters.add(tree("{metadata: {name: a}, spec: {taints: [{key: gpu, effect: NoSelectIfNew}]}}"));
        decision("fleet", "a");

        assertThat(groups("").get(0).clusters()).containsExactly("a");
    }

    @Test
    void a_toleration_with_seconds_ends_that_long_after_the_taint_was_added() {
        clusters.add(tree("{metadata: {name: a}, spec: {taints: [{key: gpu, effect: NoSelect, timeAdded: '%s'}]}}"
                .formatted(NOW.minusSeconds(60))));

        var still = wanted("tolerations: [{key: gpu, operator: Exists, tolerationSeconds: 90}]");
        var ended = wanted("tolerations: [{key: gpu, operator: Exists, tolerationSeconds: 60}]");

        assertThat(still.groups().get(0).clusters()).containsExactly("a");
        assertThat(still.recheckAt()).isEqualTo(NOW.plusSeconds(30));
        assertThat(ended.groups().get(0).clusters()).isEmpty();
        assertThat(ended.recheckAt()).isNull();
    }

    @Test
    void fewer_clusters_are_taken_by_what_is_selected_already_and_by_others() {
        IntStream.range(0, 4).forEach(i -> cluster("c" + i, ""));
        decision("fleet", "c3");
        decision("other", "c0");

        var wanted = wanted("numberOfClusters: 2");

        assertThat(wanted.groups().get(0).clusters()).containsExactly("c1", "c3");
    }

    @Test
    void clusters_that_are_missing_are_told() {
        cluster("c1", "");

        assertThat(wanted("numberOfClusters: 3").status().toString()).contains("2 cluster decisions unscheduled");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    predicates: [{requiredClusterSelector: {celSelector: {celExpressions: ["true"]}}}] | PLACEMENT_UNSUPPORTED /spec/predicates/0/requiredClusterSelector/celSelector
                    prioritizerPolicy: {configurations: [{scoreCoordinate: {builtIn: ResourceAllocatableCPU}, weight: 1}]} | PLACEMENT_UNSUPPORTED /spec/prioritizerPolicy/configurations/0
                    decisionStrategy: {groupStrategy: {clustersPerDecisionGroup: "many"}} | PLACEMENT_GROUP_SIZE_INVALID
                    tolerations: [{value: a}] | PLACEMENT_TOLERATION_INVALID /spec/tolerations/0
                    predicates: [{requiredClusterSelector: {labelSelector: {matchLabels: {"": a}}}}] | PLACEMENT_SELECTOR_INVALID /spec/predicates/0
                    """)
    void what_cannot_be_evaluated_leaves_the_placement_alone(String spec, String problem) {
        cluster("c1", "");

        var evaluation = evaluate(spec);

        assertThat(evaluation.wanted()).isEmpty();
        assertThat(evaluation.problems())
                .extracting(Problem::toString)
                .singleElement()
                .asString()
                .startsWith(problem);
    }

    @Test
    void a_placement_whose_decisions_others_write_is_left_alone_without_a_problem() {
        var placement = tree("{metadata: {name: fleet, namespace: ns, annotations:"
                + " {'cluster.open-cluster-management.io/experimental-scheduling-disable': 'true'}}}");

        var evaluation = PlacementEvaluator.evaluate(placement, inputs(), NOW);

        assertThat(evaluation).isEqualTo(new PlacementEvaluation(null, List.of()));
    }

    @Test
    void a_condition_that_stands_keeps_its_time() {
        cluster("c1", "");
        var placement = tree("{metadata: {name: fleet, namespace: ns}, status: {conditions: [{type: PlacementSatisfied,"
                + " status: 'True', lastTransitionTime: '2026-01-01T00:00:00Z'}]}}");

        var status = PlacementEvaluator.evaluate(placement, inputs(), NOW)
                .wanted()
                .orElseThrow()
                .status();

        assertThat(status.path("conditions").path(1).path("lastTransitionTime").asText())
                .isEqualTo("2026-01-01T00:00:00Z");
    }

    @Test
    void what_is_wanted_is_settled_with_the_same_groups() {
        Generator<Integer> tiers = Generator.integers(0, 3);
        Property.forAll(Generator.listOf(tiers, 0, 320), Generator.integers(1, 150), (drawn, size) -> {
            clusters.clear();
            for (int i = 0; i < drawn.size(); i++) {
                cluster("c" + i, "tier: t" + drawn.get(i));
            }

            var wanted =
                    wanted(spec("clustersPerDecisionGroup: " + size, group("t1", "tier: t1"), group("t2", "tier: t2")));

            var placement = JSON.createObjectNode().set("status", wanted.status());
            assertThat(PlacementStateReader.read(placement, List.copyOf(wanted.decisions()), Duration.ZERO))
                    .isEqualTo(new PlacementState.Settled(wanted.groups()));
            assertThat(wanted.decisions())
                    .allMatch(decision ->
                            decision.path("status").path("decisions").size() <= 100);
        });
    }

    private static String spec(String size, String... groups) {
        return "decisionStrategy: {groupStrategy: {decisionGroups: [" + String.join(",", groups) + "]"
                + (size.isEmpty() ? "" : ", " + size) + "}}";
    }

    private static String group(String name, String labels) {
        return "{groupName: " + name + ", groupClusterSelector: {labelSelector: {matchLabels: {" + labels + "}}}}";
    }

    private static String predicate(String selector) {
        return "{requiredClusterSelector: {" + selector + "}}";
    }

    private void cluster(String name, String labels) {
        clusters.add(tree("{metadata: {name: " + name + ", labels: {" + labels + "}}}"));
    }

    private void set(String name, String selector) {
        sets.add(tree("{metadata: {name: " + name + "}, spec: {clusterSelector: " + selector + "}}"));
    }

    private void binding(String name) {
        bindings.add(tree("{metadata: {name: " + name + ", namespace: ns}, spec: {clusterSet: " + name + "}}"));
    }

    private void decision(String placement, String cluster) {
        decisions.add(tree("{metadata: {namespace: ns, labels: {'cluster.open-cluster-management.io/placement': "
                + placement + "}}, status: {decisions: [{clusterName: " + cluster + "}]}}"));
    }

    private List<DecisionGroup> groups(String spec) {
        return wanted(spec).groups();
    }

    private PlacementEvaluation.Wanted wanted(String spec) {
        return evaluate(spec).wanted().orElseThrow();
    }

    private PlacementEvaluation evaluate(String spec) {
        return PlacementEvaluator.evaluate(
                tree("{metadata: {name: fleet, namespace: ns, uid: u}, spec: {" + spec + "}}"), inputs(), NOW);
    }

    private PlacementInputs inputs() {
        return new PlacementInputs(clusters, sets, bindings, decisions);
    }

    /** Flow style is enough for tests, and reads better without quotes. */
    private static JsonNode tree(String flow) {
        try {
            return JSON.readTree(quoted(flow));
        } catch (JsonProcessingException broken) {
            throw new IllegalArgumentException(flow, broken);
        }
    }

    private static String quoted(String flow) {
        return flow.replace('\'', '"')
                .replaceAll("(?<=[{,] ?|^)([A-Za-z][A-Za-z0-9]*):", "\"$1\":")
                .replaceAll("(?<=[:\\[,] ?)([A-Za-z][-A-Za-z0-9]*)(?=[,}\\]])", "\"$1\"");
    }
}
