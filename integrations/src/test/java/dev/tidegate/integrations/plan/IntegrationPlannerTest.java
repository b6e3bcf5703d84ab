package dev.tidegate.integrations.plan;

import static dev.tidegate.integrations.simulation.TestEntry.byAccount;
import static dev.tidegate.integrations.simulation.TestEntry.byHash;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.manifest.CanonicalManifest;
import dev.tidegate.integrations.observed.IntegrationObserved;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.observed.NamespaceObserved;
import dev.tidegate.integrations.simulation.ClusterSimulation;
import dev.tidegate.integrations.simulation.DesiredFleet;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntegrationPlannerTest {

    private static final Namespace.Id HERE = new Namespace.Id("pier-01", "reconcilers");

    private final ClusterSimulation world = new ClusterSimulation();

    @Test
    void a_plan_that_was_carried_out_leaves_nothing_to_do() {
        var fleet = new DesiredFleet()
                .with(byAccount("bucket-keeper", "atlas", "borealis").pin("borealis", "9d07aa1"));
        world.apply(fleet);

        var again = world.plan(fleet);

        assertThat(again.isEmpty()).isTrue();
        assertThat(again.count(IntegrationStepKind.KEEP)).isEqualTo(3);
    }

    @Test
    void replicas_edited_by_hand_are_one_update_that_names_the_field() {
        var fleet = new DesiredFleet().with(byAccount("bucket-keeper", "atlas", "borealis"));
        world.apply(fleet);
        edit("tidegate-bucket-keeper-atlas", body -> body.withObject("spec").put("replicas", 0));

        var plan = world.plan(fleet);

        assertThat(changes(plan)).containsExactly("update tidegate-bucket-keeper-atlas spec.replicas 0 1");
    }

    @Test
    void a_label_renamed_by_hand_is_repaired() {
        var fleet = new DesiredFleet().with(byAccount("bucket-keeper", "atlas"));
        world.apply(fleet);
        edit("tidegate-bucket-keeper-atlas", body -> {
            ObjectNode labels = body.withObject("metadata").withObject("labels");
            labels.set("appx", labels.remove("app"));
        });

        var plan = world.plan(fleet);

        assertThat(changes(plan))
                .containsExactly(
                        "update tidegate-bucket-keeper-atlas metadata.labels[app] null tidegate-bucket-keeper");
    }

    @Test
    void fields_another_controller_adds_are_its_own_business() {
        var fleet = new DesiredFleet().with(byAccount("bucket-keeper", "atlas"));
        world.apply(fleet);
        edit("tidegate-bucket-keeper-atlas", body -> {
            body.withObject("metadata").withObject("annotations").put("deployment.kubernetes.io/revision", "3");
            body.withObject("spec")
                    .withObject("template")
                    .withObject("metadata")
                    .withObject("annotations")
                    .put("kubectl.kubernetes.io/restartedAt", "2026-03-01T00:00:00Z");
        });

        var plan = world.plan(fleet);

        assertThat(plan.isEmpty()).isTrue();
    }

    @Test
    void an_amount_written_in_another_way_is_the_same_amount() {
        var fleet = new DesiredFleet().with(byAccount("bucket-keeper", "atlas").cpu("1"));
        world.apply(fleet);
        edit(
                "tidegate-bucket-keeper-atlas",
                body -> ((ObjectNode) body.withObject("spec")
                                .withObject("template")
                                .withObject("spec")
                                .path("containers")
                                .path(0))
                        .withObject("resources")
                        .withObject("requests")
                        .put("cpu", new Quantity("1000m").text()));

        var plan = world.plan(fleet);

        assertThat(plan.isEmpty()).isTrue();
    }

    @Test
    void an_account_that_disables_the_integration_loses_its_workload_and_the_plan_says_where() {
        world.apply(new DesiredFleet().with(byAccount("bucket-keeper", "atlas", "cygnus")));
        var fleet = new DesiredFleet().with(byAccount("bucket-keeper", "atlas")).account("cygnus", "bucket-keeper");

        var plan = world.plan(fleet);

        var step = plan.steps().stream()
                .filter(one -> one.kind() == IntegrationStepKind.DELETE)
                .findFirst()
                .orElseThrow();
        assertThat(step.id().name()).isEqualTo("tidegate-bucket-keeper-cygnus");
        assertThat(step.reason().sentence()).isEqualTo("account disables bucket-keeper");
        assertThat(step.reason().place()).hasToString("/aws/cygnus/account.yml:9:1");
        assertThat(step.changesCluster()).isTrue();
    }

    @Test
    void deletions_beyond_the_guard_wait_for_their_exact_number() {
        world.apply(new DesiredFleet().with(byAccount("bucket-keeper", "a", "b", "c", "d", "e", "f", "g", "h")));
        var fleet = new DesiredFleet()
                .with(byAccount("bucket-keeper", "a", "b", "c").image("9d07aa1"));

        var plan = world.plan(fleet);

        assertThat(plan.deletionsToConfirm()).isEqualTo(5);
        assertThat(plan.guards()).containsExactly(new IntegrationPlan.Guard(HERE, 5, 8, 1, false));
        assertThat(plan.steps())
                .filteredOn(step -> step.kind() == IntegrationStepKind.DELETE)
                .hasSize(5)
                .allSatisfy(step -> assertThat(step.hold()).isEqualTo("waits for --confirm-deletions 5"));
        assertThat(plan.steps())
                .filteredOn(step -> step.kind() == IntegrationStepKind.UPDATE)
                .hasSize(3)
                .allMatch(IntegrationStep::changesCluster);
    }

    @ParameterizedTest(name = "{0} of {1}")
    @CsvSource({"1, 2, false", "1, 9, false", "2, 9, true", "2, 10, false", "3, 41, false", "4, 41, true", "6, 41, true"
    })
    void more_deletions_than_three_or_than_a_fifth_are_asked_for(int deleted, int total, boolean isAsked) {
        var accounts = IntStream.range(0, total).mapToObj(each -> "a" + each).toList();
        world.apply(new DesiredFleet().with(byAccount("bucket-keeper", accounts.toArray(String[]::new))));
        var kept = accounts.subList(deleted, total).toArray(String[]::new);

        var plan = world.plan(new DesiredFleet().with(byAccount("bucket-keeper", kept)));

        assertThat(plan.deletionsToConfirm()).isEqualTo(isAsked ? deleted : 0);
    }

    @Test
    void the_wrong_number_confirms_nothing_and_the_right_one_all() {
        world.apply(new DesiredFleet().with(byAccount("bucket-keeper", "a", "b", "c", "d", "e", "f", "g", "h")));
        var fleet = new DesiredFleet().with(byAccount("bucket-keeper", "a", "b", "c"));

        var wrong = world.confirming(4).plan(fleet);
        var right = world.confirming(5).plan(fleet);

        assertThat(wrong.steps()).noneMatch(IntegrationStep::changesCluster);
        assertThat(right.steps()).filteredOn(IntegrationStep::changesCluster).hasSize(5);
    }

    @Test
    void the_last_integration_takes_the_service_of_the_namespace_with_it() {
        world.apply(new DesiredFleet().with(byHash("note-keeper", 1)));

        var outcome = world.apply(new DesiredFleet());

        assertThat(world.cluster("pier-01").calls()).endsWith("delete tidegate-note-keeper", "delete tidegate");
        assertThat(outcome.populated()).isEmpty();
    }

    @Test
    void the_service_stays_while_another_instance_runs_something_there() {
        world.apply(new DesiredFleet().with(byHash("note-keeper", 1)));
        var own = world.settings();
        world.settings(ClusterSimulation.ownedBy(own, "neighbour"))
                .apply(new DesiredFleet().with(byHash("other-keeper", 1)));

        var plan = world.settings(own).plan(new DesiredFleet());

        assertThat(changes(plan)).containsExactly("delete tidegate-note-keeper");
    }

    @Test
    void a_namespace_marked_to_be_deleted_is_emptied() {
        world.apply(new DesiredFleet().with(byHash("note-keeper", 1)));
        var fleet = new DesiredFleet().with(byHash("note-keeper", DesiredFleet.namespace("pier-01", true), 1));

        var plan = world.plan(fleet);

        assertThat(changes(plan)).containsExactly("delete tidegate", "delete tidegate-note-keeper");
        assertThat(plan.steps().get(1).reason().sentence()).isEqualTo("namespace is marked to be deleted");
    }

    @Test
    void a_workload_of_another_owner_with_our_name_is_a_conflict_until_it_is_taken_over() {
        var fleet = new DesiredFleet().with(byHash("note-keeper", 1));
        var manifest =
                CanonicalManifest.of(fleet.workloads(world.settings()).get(0).manifest());
        world.cluster("pier-01").put(deployment("tidegate-note-keeper"), "kubectl", manifest);

        var plan = world.plan(fleet);
        var taking = world.takingOver().plan(fleet);

        assertThat(kinds(plan, "tidegate-note-keeper")).containsExactly(IntegrationStepKind.CONFLICT);
        assertThat(kinds(taking, "tidegate-note-keeper")).containsExactly(IntegrationStepKind.UPDATE);
    }

    @Test
    void under_a_filter_nothing_else_is_looked_at_or_deleted() {
        world.apply(new DesiredFleet().with(byHash("note-keeper", 1)).with(byHash("route-keeper", 1)));
        var fleet = new DesiredFleet().with(byHash("note-keeper", 1).image("9d07aa1"));

        var plan = world.selecting(new IntegrationSelection(null, null, Set.of("note-keeper")))
                .plan(fleet);

        assertThat(kinds(plan, "tidegate-note-keeper")).containsExactly(IntegrationStepKind.UPDATE);
        assertThat(plan.steps()).noneMatch(step -> step.id().name().contains("route"));
    }

    @Test
    void an_upstream_nobody_can_name_is_no_reason_to_delete_under_a_filter() {
        world.apply(new DesiredFleet().with(byHash("note-keeper", 1)));
        var selection = new IntegrationSelection(null, "https://example.com/keepers", Set.of());

        var plan = world.selecting(selection).plan(new DesiredFleet());

        assertThat(plan.isEmpty()).isTrue();
    }

    @Test
    void among_thousands_of_targets_one_new_pin_makes_one_step() {
        var names = IntStream.range(0, 2_000)
                .mapToObj(number -> "account-" + number)
                .toList();
        var entry = byAccount("bucket-keeper", DesiredFleet.namespace("pier-01"), names);
        var live = new DesiredFleet()
                .with(entry).workloads(world.settings()).stream()
                        .map(this::asApplied)
                        .toList();
        var fleet = new DesiredFleet().with(entry.pin("account-77", "9d07aa1"));

        var plan = IntegrationPlanner.plan(requestSeeing(fleet, new NamespaceObserved.NamespaceReadable(HERE, live)));

        assertThat(changes(plan).stream().filter(change -> change.startsWith("update")))
                .singleElement()
                .asString()
                .contains("tidegate-bucket-keeper-account-77 ");
    }

    private LiveObject asApplied(Workload workload) {
        return LiveObject.read(workload.id(), workload.manifest(), world.ownership());
    }

    private IntegrationPlanRequest requestSeeing(DesiredFleet fleet, NamespaceObserved seen) {
        return new IntegrationPlanRequest(
                fleet.desired(),
                new RenderedWorkloads(
                        fleet.workloads(world.settings()), List.of(), List.of(), List.of(), List.of(), List.of()),
                new IntegrationObserved(List.of(seen)),
                Set.of(),
                world.settings(),
                IntegrationSelection.everything(),
                TakeOver.nothing(),
                null);
    }

    private void edit(String name, Consumer<ObjectNode> change) {
        world.cluster("pier-01").edit(deployment(name), "kubectl", change);
    }

    private static WorkloadId deployment(String name) {
        return new WorkloadId(HERE, WorkloadKind.DEPLOYMENT, name);
    }

    private static List<IntegrationStepKind> kinds(IntegrationPlan plan, String name) {
        return plan.steps().stream()
                .filter(step -> step.id().name().equals(name))
                .map(IntegrationStep::kind)
                .toList();
    }

    private static List<String> changes(IntegrationPlan plan) {
        return plan.steps().stream()
                .filter(step -> step.kind().isChange())
                .map(step -> step.kind().wireName() + " " + step.id().name()
                        + step.changes().stream()
                                .map(change -> " " + change.path() + " " + change.before() + " " + change.after())
                                .collect(Collectors.joining()))
                .toList();
    }
}
