package dev.tidegate.application.policies.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.kube.ObjectRef;
import dev.tidegate.policies.placement.PlacementEvaluation;
import dev.tidegate.policies.placement.PlacementEvaluator;
import dev.tidegate.policies.placement.PlacementState;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Random placements and clusters, evaluated by OCM's own controller and by ours: both must form the same groups. */
@OnApiServer
@Timeout(600)
class PlacementDifferentialOnApiServerTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int PLACEMENTS = Integer.getInteger("tidegate.placements", 40);
    private static final int CLUSTERS = 60;
    private static final int CHANGES = 6;
    private static final List<String> TIERS = List.of("dev", "stage", "prod", "edge");
    private static final List<String> REGIONS = List.of("eu", "us", "ap");

    private static KubeApiServer server;

    private final Random random = new Random(Long.getLong("tidegate.property.seed", 20261118L));
    private TestHub hub;

    @BeforeAll
    static void start() {
        OcmPlacementController.program();
        server = KubeApiServer.separate();
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @BeforeEach
    void open() {
        hub = new TestHub(server);
    }

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void both_form_the_same_groups_and_write_the_same_objects() {
        List<String> clusters = new ArrayList<>();
        for (int i = 0; i < CLUSTERS; i++) {
            clusters.add(hub.cluster("c%02d".formatted(i), Map.of("tier", pick(TIERS))));
            change(clusters.get(i));
        }
        for (int i = 0; i < PLACEMENTS; i++) {
            hub.placement("p" + i, spec().toString());
        }

        try (var controller = OcmPlacementController.start(server, hub.namespace(), false)) {
            for (int change = 0; change <= CHANGES; change++) {
                controller.await(this::assertSame);
                for (int i = 0; i < 10; i++) {
                    change(pick(clusters));
                }
            }
        }
    }

    @Test
    void both_take_the_same_clusters_where_fewer_are_wanted_than_there_are() {
        for (int i = 0; i < 12; i++) {
            hub.cluster("c%02d".formatted(i), Map.of("tier", pick(TIERS)));
        }

        try (var controller = OcmPlacementController.start(server, hub.namespace(), false)) {
            for (int i = 0; i < 15; i++) {
                var name = "p" + i;
                var inputs = HubSnapshot.read(hub.cluster()).inputs();
                var placement = hub.placement(name, "{\"numberOfClusters\": " + random.nextInt(14) + "}");
                var wanted = PlacementEvaluator.evaluate(placement, inputs, Instant.now())
                        .wanted()
                        .orElseThrow();
                controller.await(
                        () -> assertThat(hub.state(name)).isEqualTo(new PlacementState.Settled(wanted.groups())));
            }
        }
    }

    @Test
    void standalone_mode_does_nothing_beside_the_controller() {
        hub.cluster("c1", Map.of("tier", "dev"));
        hub.placement("fleet", "{}");
        var reconciler = new StandalonePlacementReconciler(hub.cluster(), Clock.systemUTC());

        try (var controller = OcmPlacementController.start(server, hub.namespace(), true)) {
            controller.await(() -> assertThat(reconciler.load().problems())
                    .singleElement()
                    .asString()
                    .contains("Lease " + hub.namespace() + "/placement-lock"));
        }
    }

    private void assertSame() {
        var inputs = HubSnapshot.read(hub.cluster()).inputs();
        for (int i = 0; i < PLACEMENTS; i++) {
            var name = "p" + i;
            var placement = hub.placement(name);
            var ours = PlacementEvaluator.evaluate(placement, inputs, Instant.now());
            assertThat(ours.problems()).isEmpty();
            var wanted = ours.wanted().orElseThrow();
            assertThat(hub.state(name))
                    .describedAs("%s of %s", name, placement.path("spec"))
                    .isEqualTo(new PlacementState.Settled(wanted.groups()));
            assertThat(objects(hub.decisions(name)))
                    .describedAs("decisions of %s", name)
                    .isEqualTo(objects(wanted.decisions()));
            assertThat(status(placement)).isEqualTo(status(statusOf(wanted)));
        }
    }

    private static JsonNode statusOf(PlacementEvaluation.Wanted wanted) {
        return JSON.createObjectNode().set("status", wanted.status());
    }

    /** What a reader sees of the status; when conditions changed is not decided by the state alone. */
    private static String status(JsonNode placement) {
        var status = placement.path("status");
        var text = new StringBuilder(status.path("numberOfSelectedClusters").asInt() + " ");
        status.path("decisionGroups")
                .forEach(group -> text.append(group.path("decisionGroupIndex"))
                        .append(group.path("decisionGroupName"))
                        .append(group.path("decisions"))
                        .append(group.path("clusterCount").asInt()));
        status.path("conditions")
                .forEach(condition -> text.append(condition.path("type"))
                        .append(condition.path("status"))
                        .append(condition.path("reason"))
                        .append(condition.path("message")));
        return text.toString();
    }

    /** What a reader sees of decisions: their names, labels, owner and clusters. */
    private static List<String> objects(List<ObjectNode> decisions) {
        return decisions.stream()
                .map(decision -> decision.at("/metadata/name").asText()
                        + sorted(decision.at("/metadata/labels"))
                        + sorted(decision.at("/metadata/ownerReferences/0"))
                        + decision.at("/status/decisions").findValuesAsText("clusterName"))
                .sorted()
                .toList();
    }

    private static Map<String, String> sorted(JsonNode fields) {
        var sorted = new TreeMap<String, String>();
        fields.properties()
                .forEach(field -> sorted.put(field.getKey(), field.getValue().asText()));
        return sorted;
    }

    /** Other labels, claims and taints for a cluster. */
    private void change(String cluster) {
        var object = hub.clusterObject(cluster);
        hub.relabel(object, Map.of("tier", pick(TIERS), "region", pick(REGIONS)));
        var spec = JSON.createObjectNode();
        var taints = spec.putObject("spec").put("hubAcceptsClient", true).putArray("taints");
        if (random.nextInt(4) == 0) {
            taints.addObject()
                    .put("key", pick(List.of("gpu", "flaky")))
                    .put("value", pick(List.of("a", "b")))
                    .put("effect", pick(List.of("NoSelect", "PreferNoSelect", "NoSelectIfNew")))
                    .put("timeAdded", "2026-01-01T00:00:00Z");
        }
        var ref = ObjectRef.of(HubKinds.MANAGED_CLUSTER, object);
        hub.cluster().patch(ref, spec, TestHub.PERSON);
        var status = JSON.createObjectNode();
        status.putArray("clusterClaims").addObject().put("name", "zone").put("value", pick(REGIONS));
        hub.cluster().patchStatus(ref, status, TestHub.PERSON);
    }

    private ObjectNode spec() {
        var spec = JSON.createObjectNode();
        if (random.nextInt(4) == 0) {
            // What others select would make the result depend on which placement was evaluated first.
            spec.put("numberOfClusters", random.nextInt(CLUSTERS + 5));
            spec.set("prioritizerPolicy", TestHub.tree("""
                    {"mode": "Exact", "configurations":
                     [{"scoreCoordinate": {"type": "BuiltIn", "builtIn": "Steady"}, "weight": 1}]}"""));
        }
        if (random.nextInt(4) == 0) {
            spec.putArray("clusterSets").add(random.nextInt(4) == 0 ? "unknown" : hub.namespace());
        }
        if (random.nextInt(2) == 0) {
            var predicates = spec.putArray("predicates");
            for (int i = random.nextInt(3); i > 0; i--) {
                predicates.addObject().set("requiredClusterSelector", selector());
            }
        }
        if (random.nextInt(2) == 0) {
            var toleration = spec.putArray("tolerations").addObject();
            switch (random.nextInt(4)) {
                case 0 -> toleration.put("operator", "Exists");
                case 1 -> toleration.put("key", "gpu").put("operator", "Exists").put("effect", "NoSelect");
                case 2 -> toleration.put("key", "gpu").put("operator", "Equal").put("value", "a");
                default ->
                    toleration.put("key", "flaky").put("operator", "Exists").put("tolerationSeconds", 60);
            }
        }
        var strategy = spec.putObject("decisionStrategy").putObject("groupStrategy");
        switch (random.nextInt(3)) {
            case 0 -> strategy.put("clustersPerDecisionGroup", 1 + random.nextInt(20));
            case 1 -> strategy.put("clustersPerDecisionGroup", 1 + random.nextInt(100) + "%");
            default -> {
                // the whole group in one piece
            }
        }
        var groups = strategy.putArray("decisionGroups");
        for (int i = random.nextInt(4); i > 0; i--) {
            var group = groups.addObject().put("groupName", pick(List.of("canary", "early", "late")));
            group.set("groupClusterSelector", selector());
        }
        return spec;
    }

    private ObjectNode selector() {
        var selector = JSON.createObjectNode();
        if (random.nextInt(3) > 0) {
            var labels = selector.putObject("labelSelector");
            if (random.nextBoolean()) {
                labels.putObject("matchLabels").put("tier", pick(TIERS));
            } else {
                expression(labels, "region", REGIONS);
            }
        }
        if (random.nextInt(3) == 0) {
            expression(selector.putObject("claimSelector"), "zone", REGIONS);
        }
        return selector;
    }

    private void expression(ObjectNode selector, String key, List<String> values) {
        var expression = selector.putArray("matchExpressions").addObject().put("key", key);
        switch (random.nextInt(4)) {
            case 0 -> expression.put("operator", "Exists");
            case 1 -> expression.put("operator", "NotIn").putArray("values").add(pick(values));
            case 2 -> expression.put("operator", "DoesNotExist");
            default ->
                expression
                        .put("operator", "In")
                        .putArray("values")
                        .add(pick(values))
                        .add(pick(values));
        }
    }

    private <T> T pick(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }
}
