package dev.tidegate.application.policies.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.placement.DecisionGroup;
import dev.tidegate.policies.placement.PlacementEvaluation;
import dev.tidegate.policies.placement.PlacementEvaluator;
import dev.tidegate.policies.placement.PlacementState;
import dev.tidegate.policies.placement.PlacementStateReader;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@OnApiServer
@Timeout(300)
class PlacementWriterOnApiServerTest {

    private static final List<String> TIERS = List.of("dev", "stage", "prod", "none");
    private static final String GROUPS = """
            {"decisionStrategy": {"groupStrategy": {"clustersPerDecisionGroup": 3, "decisionGroups": [
              {"groupName": "dev", "groupClusterSelector": {"labelSelector": {"matchLabels": {"tier": "dev"}}}},
              {"groupName": "stage", "groupClusterSelector": {"labelSelector": {"matchLabels": {"tier": "stage"}}}}]}}}
            """;

    private final TestHub hub = new TestHub(KubeApiServer.instance());
    private final List<String> clusters = new ArrayList<>();

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void a_reader_sees_old_groups_or_new_ones_or_that_they_are_being_changed() {
        var random = new Random(7);
        for (int i = 0; i < 12; i++) {
            clusters.add(hub.cluster("c" + i, Map.of("tier", TIERS.get(random.nextInt(4)))));
        }
        hub.placement("fleet", GROUPS);
        write(() -> true);

        for (int round = 0; round < 12; round++) {
            var before = settled();
            for (int moves = 1 + random.nextInt(5); moves > 0; moves--) {
                var cluster = clusters.get(random.nextInt(clusters.size()));
                hub.relabel(hub.clusterObject(cluster), Map.of("tier", TIERS.get(random.nextInt(4))));
            }
            var placements = new ArrayList<JsonNode>();
            var decisions = new ArrayList<List<JsonNode>>();

            write(() -> {
                placements.add(hub.placement("fleet"));
                decisions.add(List.copyOf(hub.decisions("fleet")));
                return true;
            });

            var after = settled();
            placements.add(hub.placement("fleet"));
            decisions.add(List.copyOf(hub.decisions("fleet")));
            assertThat(after).isEqualTo(evaluate().groups());
            // Changes of placements and of decisions are seen in an order of their own each.
            for (var placement : placements) {
                for (var decision : decisions) {
                    PlacementStateReader.read(placement, decision, Duration.ZERO)
                            .match(
                                    settled -> assertThat(settled.groups()).isIn(before, after),
                                    unsettled -> assertThat(unsettled.reason()).isNotEmpty());
                }
            }
        }
    }

    @Test
    void a_writer_that_is_cut_off_anywhere_leaves_what_the_next_one_finishes() {
        for (int i = 0; i < 7; i++) {
            clusters.add(hub.cluster("c" + i, Map.of("tier", TIERS.get(i % 3))));
        }
        hub.placement("fleet", GROUPS);
        write(() -> true);

        for (int cut = 0; cut < 8; cut++) {
            var before = settled();
            for (int i = 0; i < clusters.size(); i++) {
                hub.relabel(hub.clusterObject(clusters.get(i)), Map.of("tier", TIERS.get((i + cut) % 4)));
            }
            var left = new AtomicInteger(cut);
            write(() -> left.getAndDecrement() > 0);
            hub.state("fleet")
                    .match(
                            settled -> assertThat(settled.groups())
                                    .isIn(before, evaluate().groups()),
                            unsettled -> assertThat(unsettled.reason()).isNotEmpty());

            write(() -> true);

            assertThat(settled()).isEqualTo(evaluate().groups());
        }
    }

    @Test
    void what_is_right_is_not_written_again() {
        clusters.add(hub.cluster("c1", Map.of("tier", "dev")));
        hub.placement("fleet", GROUPS);
        assertThat(write(() -> true)).isPositive();

        assertThat(write(() -> true)).isZero();
    }

    @Test
    void one_decision_that_changes_is_one_request_and_the_status_another() {
        clusters.add(hub.cluster("c1", Map.of("tier", "dev")));
        hub.placement("fleet", GROUPS);
        write(() -> true);
        hub.cluster("c2", Map.of("tier", "dev"));

        assertThat(write(() -> true)).isEqualTo(2);
    }

    private int write(BooleanSupplier mayBegin) {
        var writer = new PlacementWriter(hub.cluster(), mayBegin);
        writer.write(hub.placement("fleet"), hub.decisions("fleet"), evaluate());
        return writer.writes();
    }

    private PlacementEvaluation.Wanted evaluate() {
        var placement = hub.placement("fleet");
        return PlacementEvaluator.evaluate(
                        placement, HubSnapshot.read(hub.cluster()).inputs(), Instant.now())
                .wanted()
                .orElseThrow();
    }

    private List<DecisionGroup> settled() {
        return hub.state("fleet").match(PlacementState.Settled::groups, unsettled -> {
            throw new AssertionError(unsettled.reason()
                    + hub.decisions("fleet").stream().map(ObjectNode::toString).collect(Collectors.joining("\n")));
        });
    }
}
