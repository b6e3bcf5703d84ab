package dev.tidegate.integrations.execution;

import static dev.tidegate.integrations.simulation.TestEntry.byAccount;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.manifest.CanonicalManifest;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.simulation.ClusterSimulation;
import dev.tidegate.integrations.simulation.DesiredFleet;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import org.junit.jupiter.api.Test;

class TakeOverTest {

    private static final Namespace.Id HERE = new Namespace.Id("pier-01", "reconcilers");

    private final ClusterSimulation world = new ClusterSimulation();

    @Test
    void a_fleet_of_the_reference_manager_is_taken_over_in_place() {
        world.profile(RenderProfile.COMPAT);
        var fleet = new DesiredFleet().with(byAccount("bucket-keeper", "atlas", "borealis"));
        referenceRuns(fleet);

        var cautious = world.plan(fleet);
        var plan = world.takingOver().plan(fleet);
        world.apply(plan);

        assertThat(cautious.count(IntegrationStepKind.CONFLICT)).isEqualTo(3);
        assertThat(plan.steps()).hasSize(3).allMatch(step -> step.kind() == IntegrationStepKind.UPDATE);
        assertThat(world.plan(fleet).isEmpty()).isTrue();
        assertThat(world.cluster("pier-01")
                        .body(deployment("qontract-reconcile-bucket-keeper-atlas"))
                        .at("/metadata/annotations/qontract.update")
                        .asText())
                .isEqualTo("2026-03-02T07:40:00Z");
    }

    @Test
    void native_objects_under_the_old_names_are_made_anew_because_of_their_selector() {
        world.profile(RenderProfile.COMPAT);
        var fleet = new DesiredFleet().with(byAccount("bucket-keeper", "atlas"));
        world.apply(fleet);
        world.profile(RenderProfile.NATIVE);
        world.settings(ClusterSimulation.prefixed(world.settings(), "qontract-reconcile-"));

        var plan = world.plan(fleet);
        world.apply(plan);

        assertThat(plan.steps())
                .filteredOn(step -> step.id().kind() == WorkloadKind.DEPLOYMENT)
                .singleElement()
                .satisfies(step -> {
                    assertThat(step.kind()).isEqualTo(IntegrationStepKind.RECREATE);
                    assertThat(step.reason().sentence()).isEqualTo("spec.selector differs and cannot be changed");
                });
        assertThat(world.cluster("pier-01").overlaps()).isEmpty();
        assertThat(world.plan(fleet).isEmpty()).isTrue();
    }

    @Test
    void native_objects_under_new_names_start_after_the_old_have_stopped() {
        world.profile(RenderProfile.COMPAT);
        var fleet = new DesiredFleet().with(byAccount("bucket-keeper", "atlas", "borealis"));
        referenceRuns(fleet);
        world.profile(RenderProfile.NATIVE);

        var cautious = world.plan(fleet);
        var plan = world.takingOver().plan(fleet);
        world.apply(plan);

        assertThat(cautious.count(IntegrationStepKind.CONFLICT)).isEqualTo(2);
        assertThat(plan.count(IntegrationStepKind.RESHAPE)).isEqualTo(2);
        assertThat(world.cluster("pier-01").overlaps()).isEmpty();
        assertThat(world.plan(fleet).isEmpty()).isTrue();
    }

    @Test
    void the_plan_says_whose_each_object_was() {
        world.profile(RenderProfile.COMPAT);
        var fleet = new DesiredFleet().with(byAccount("bucket-keeper", "atlas"));
        referenceRuns(fleet);

        var plan = world.takingOver().plan(fleet);

        assertThat(plan.steps())
                .allMatch(step -> step.reason()
                        .sentence()
                        .equals("taken over from the reference manager (https://example.com/keepers)"));
    }

    @Test
    void a_runner_of_the_reference_that_nobody_wants_is_not_deleted_unasked() {
        world.profile(RenderProfile.COMPAT);
        referenceRuns(new DesiredFleet().with(byAccount("bucket-keeper", "atlas", "cygnus")));

        var plan = world.takingOver()
                .plan(new DesiredFleet()
                        .with(byAccount("bucket-keeper", "atlas"))
                        .account("cygnus", "bucket-keeper"));

        assertThat(plan.count(IntegrationStepKind.DELETE)).isZero();
        assertThat(plan.steps())
                .filteredOn(step -> step.kind() == IntegrationStepKind.CONFLICT)
                .singleElement()
                .satisfies(step -> assertThat(step.reason().sentence())
                        .isEqualTo("account disables bucket-keeper; the reference manager"
                                + " (https://example.com/keepers) runs it all the same,"
                                + " --take-over qontract-reconcile-bucket-keeper-cygnus deletes it"));
    }

    /** As the reference manager leaves its objects: its annotations, its own field manager, hashes of its own. */
    private void referenceRuns(DesiredFleet fleet) {
        for (var workload : fleet.workloads(world.settings())) {
            var manifest = CanonicalManifest.of(workload.manifest());
            mark(manifest);
            world.cluster("pier-01").put(workload.id(), "kubectl-client-side-apply", manifest);
        }
        for (var service : fleet.services(world.settings())) {
            var manifest = CanonicalManifest.of(service.manifest());
            mark(manifest);
            world.cluster("pier-01").put(service.id(), "kubectl-client-side-apply", manifest);
        }
    }

    private static void mark(ObjectNode manifest) {
        manifest.withObject("metadata")
                .withObject("annotations")
                .put("qontract.integration", "integrations-manager")
                .put("qontract.integration_version", "0.2.1")
                .put("qontract.sha256sum", "abc")
                .put("qontract.update", "2026-01-01T00:00:00Z")
                .put("qontract.caller_name", "https://example.com/keepers");
    }

    private static WorkloadId deployment(String name) {
        return new WorkloadId(HERE, WorkloadKind.DEPLOYMENT, name);
    }
}
