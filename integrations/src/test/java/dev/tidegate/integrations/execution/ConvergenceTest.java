package dev.tidegate.integrations.execution;

import static dev.tidegate.testsupport.Property.tries;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.report.IntegrationPlanText;
import dev.tidegate.integrations.simulation.ClusterSimulation;
import dev.tidegate.integrations.simulation.DesiredFleet;
import dev.tidegate.integrations.simulation.InMemoryCluster;
import dev.tidegate.integrations.simulation.TestEntry;
import dev.tidegate.integrations.target.TargetKind;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.RandomSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class ConvergenceTest {

    private static final Namespace.Id HERE = new Namespace.Id("pier-01", "reconcilers");

    @Test
    void whatever_ran_before_one_run_leads_to_what_is_wanted_without_two_runners_for_the_same_work() {
        tries(60).forAll(Generator.listOf(fleets(), 1, 3), history -> {
            var world = new ClusterSimulation();
            history.forEach(draft -> applyConfirmed(world, draft.fleet()));
            var last = history.get(history.size() - 1).fleet();

            IntegrationPlan again = world.plan(last);

            assertThat(again.isEmpty()).as(() -> IntegrationPlanText.of(again)).isTrue();
            assertThat(world.cluster("pier-01").overlaps()).isEmpty();
        });
    }

    @Test
    void a_run_cut_off_anywhere_is_finished_by_the_next() {
        tries(60).forAll(fleets(), fleets(), Generator.integers(0, 30), (before, after, cut) -> {
            var world = new ClusterSimulation();
            applyConfirmed(world, before.fleet());
            world.cluster("pier-01").crashAt(cut);
            applyUntilCrash(world, after.fleet());
            world.cluster("pier-01").crashAt(-1);

            applyConfirmed(world, after.fleet());

            IntegrationPlan again = world.plan(after.fleet());
            assertThat(again.isEmpty()).as(() -> IntegrationPlanText.of(again)).isTrue();
            assertThat(world.cluster("pier-01").overlaps()).isEmpty();
        });
    }

    @Test
    void nothing_of_another_owner_is_ever_touched() {
        tries(60).forAll(fleets(), fleets(), fleets(), (theirs, before, after) -> {
            var world = new ClusterSimulation();
            var own = world.settings();
            world.settings(ClusterSimulation.ownedBy(own, "neighbour"));
            applyConfirmed(world, theirs.fleet());
            Map<WorkloadId, JsonNode> found = workloads(world.cluster("pier-01"));
            world.settings(own);

            applyConfirmed(world, before.fleet());
            applyConfirmed(world, after.fleet());

            assertThat(workloads(world.cluster("pier-01"))).containsAllEntriesOf(found);
            assertThat(world.cluster("pier-01").overlaps()).isEmpty();
        });
    }

    @Test
    void no_more_is_deleted_unasked_than_the_guard_allows() {
        tries(60).forAll(fleets(), fleets(), (before, after) -> {
            var world = new ClusterSimulation();
            applyConfirmed(world, before.fleet());
            int total = workloads(world.cluster("pier-01")).size();

            IntegrationPlan plan = world.confirming(-1).plan(after.fleet());

            long taken = plan.steps().stream()
                    .filter(step -> step.kind() == IntegrationStepKind.DELETE
                            && step.id().kind() != WorkloadKind.SERVICE)
                    .filter(IntegrationStep::changesCluster)
                    .count();
            assertThat(taken).isLessThanOrEqualTo(Math.max(3, total / 5));
        });
    }

    @Test
    void the_same_inputs_give_the_same_plan_whatever_their_order() {
        tries(60).forAll(fleets(), fleets(), (before, after) -> {
            var world = new ClusterSimulation();
            applyConfirmed(world, before.fleet());

            String one = IntegrationPlanText.of(world.plan(after.fleet()));
            String two = IntegrationPlanText.of(world.plan(after.reversed().fleet()));

            assertThat(two).isEqualTo(one);
        });
    }

    private static void applyConfirmed(ClusterSimulation world, DesiredFleet fleet) {
        int number = world.confirming(-1).plan(fleet).deletionsToConfirm();
        world.confirming(number).apply(fleet);
    }

    private static void applyUntilCrash(ClusterSimulation world, DesiredFleet fleet) {
        try {
            applyConfirmed(world, fleet);
        } catch (CompletionException cut) {
            assertThat(cut).hasCauseInstanceOf(InMemoryCluster.Crash.class);
        }
    }

    private static Map<WorkloadId, JsonNode> workloads(InMemoryCluster cluster) {
        var found = new HashMap<WorkloadId, JsonNode>();
        cluster.ids().stream()
                .filter(id -> id.kind() != WorkloadKind.SERVICE)
                .forEach(id -> found.put(id, cluster.body(id).deepCopy()));
        return found;
    }

    private static Generator<Draft> fleets() {
        return draws -> {
            var entries = new ArrayList<TestEntry>();
            for (String name : List.of("bucket-keeper", "note-keeper")) {
                if (draws.isMostly(4)) {
                    entries.add(entry(name, draws));
                }
            }
            return new Draft(entries);
        };
    }

    private static TestEntry entry(String name, RandomSource draws) {
        WorkloadKind objects =
                draws.pick(List.of(WorkloadKind.DEPLOYMENT, WorkloadKind.STATEFUL_SET, WorkloadKind.CRON_JOB));
        String image = draws.pick(List.of("4be19c2", "9d07aa1"));
        if (!draws.isMostly(3)) {
            return TestEntry.byHash(name, draws.between(1, 4)).image(image).as(objects);
        }
        var slices = new LinkedHashMap<String, Integer>();
        for (String key : List.of("atlas", "borealis", "cygnus", "draco", "eridanus")) {
            if (draws.isMostly(3)) {
                slices.put(key, draws.between(0, 3));
            }
        }
        if (slices.isEmpty()) {
            slices.put("atlas", 0);
        }
        TargetKind kind = draws.pick(List.of(TargetKind.AWS_ACCOUNT, TargetKind.OPENSHIFT_CLUSTER));
        return new TestEntry(
                name, DesiredFleet.namespace(HERE.cluster()), kind, slices, image, Map.of(), "100m", objects);
    }

    private record Draft(List<TestEntry> entries) {

        DesiredFleet fleet() {
            var fleet = new DesiredFleet();
            entries.forEach(fleet::with);
            return fleet;
        }

        Draft reversed() {
            var turned = new ArrayList<>(entries);
            Collections.reverse(turned);
            return new Draft(turned);
        }
    }
}
