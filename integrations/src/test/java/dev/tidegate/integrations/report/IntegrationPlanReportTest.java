package dev.tidegate.integrations.report;

import static dev.tidegate.integrations.simulation.TestEntry.byAccount;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.simulation.ClusterSimulation;
import dev.tidegate.integrations.simulation.DesiredFleet;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class IntegrationPlanReportTest {

    private static final Namespace.Id HERE = new Namespace.Id("pier-01", "reconcilers");

    private final ClusterSimulation world = new ClusterSimulation();

    @Test
    void the_text_says_what_changes_and_why() {
        IntegrationPlan plan = pinned();

        assertThat(IntegrationPlanText.of(withoutService(plan))).isEqualTo("""
                bucket-keeper  reconcilers@pier-01
                  ~ Deployment tidegate-bucket-keeper-borealis   image 4be19c2 -> 9d07aa1   (override /integrations/bucket-keeper.yml:12)
                  - Deployment tidegate-bucket-keeper-cygnus     account disables bucket-keeper (/aws/cygnus/account.yml:9)
                these runners only look: DRY_RUN=--dry-run (the default); runner.dryRun: false in the settings lets them change things
                1 to update, 1 to delete, 1 in sync, 0 frozen
                """);
    }

    @Test
    void what_is_in_sync_is_listed_only_if_asked() {
        IntegrationPlan plan = withoutService(pinned());

        assertThat(IntegrationPlanText.of(plan, true))
                .contains(
                        "  = Deployment tidegate-bucket-keeper-atlas      image 4be19c2              (spec.imageRef)\n");
    }

    @Test
    void one_cause_is_told_once_with_the_workloads_it_costs() {
        var fleet = new DesiredFleet().with(byAccount("bucket-keeper", "a", "b", "c", "d", "e", "f", "g"));
        world.apply(fleet);

        String text = IntegrationPlanText.of(world.plan(new DesiredFleet().frozen("bucket-keeper", HERE)));

        assertThat(text.lines().filter(line -> line.contains("SHARDS_INVALID"))).hasSize(1);
        assertThat(text)
                .contains(
                        "      7 workloads in reconcilers@pier-01: tidegate-bucket-keeper-a, tidegate-bucket-keeper-b, ")
                .contains("tidegate-bucket-keeper-e and 2 more\n");
    }

    @Test
    void a_plan_with_nothing_but_a_conflict_is_refused_and_not_done() {
        world.settings(ClusterSimulation.ownedBy(world.settings(), "another"));
        world.apply(new DesiredFleet().with(byAccount("bucket-keeper", "a")));
        world.settings(ClusterSimulation.ownedBy(world.settings(), "tidegate"));

        var plan = world.plan(new DesiredFleet().with(byAccount("bucket-keeper", "a")));

        assertThat(plan.status(List.of())).isEqualTo(IntegrationStatus.REFUSED);
    }

    @Test
    void lines_for_scripts_name_what_is_applied_once_and_nothing_that_is_kept() {
        world.apply(new DesiredFleet().with(byAccount("bucket-keeper", "atlas", "borealis")));

        IntegrationPlan plan = world.plan(new DesiredFleet()
                .with(byAccount("bucket-keeper", "atlas", "borealis").pin("borealis", "9d07aa1")));

        assertThat(PlanScriptLines.of(plan))
                .containsExactly(
                        "['apply', 'pier-01', 'reconcilers', 'Deployment', 'tidegate-bucket-keeper-borealis']");
    }

    @Test
    void the_document_has_a_schema_and_every_step_with_its_reasons() {
        var document = IntegrationPlanDocument.of(pinned(), List.of());

        assertThat(document.path("schema").asText()).isEqualTo("tidegate.integrations.plan/v1");
        var step = document.path("steps").path(2);
        assertThat(step.path("step").asText()).isEqualTo("update");
        assertThat(step.at("/reason/place").asText()).startsWith("/integrations/bucket-keeper.yml:12");
        assertThat(step.at("/reason/behind/0/sentence").asText()).isEqualTo("would be 4be19c2: spec.imageRef");
        assertThat(step.at("/changes/0/before").asText()).isEqualTo("acme/keepers:4be19c2");
        assertThat(document.at("/summary/update").asInt()).isEqualTo(1);
    }

    @Test
    void pending_changes_are_told_by_the_exit_code_only_if_asked() {
        IntegrationPlan plan = pinned();

        assertThat(plan.status(List.of())).isEqualTo(IntegrationStatus.CHANGES_PENDING);
    }

    @Test
    void a_guard_that_holds_deletions_back_refuses_the_run() {
        world.apply(new DesiredFleet().with(byAccount("bucket-keeper", "a", "b", "c", "d", "e")));

        var outcome = world.apply(new DesiredFleet().with(byAccount("bucket-keeper", "a")));

        assertThat(outcome.status(List.of())).isEqualTo(IntegrationStatus.REFUSED);
        assertThat(IntegrationPlanText.of(outcome.plan()))
                .contains("reconcilers@pier-01: 4 of 5 workloads would be deleted, 1 may go unasked\n")
                .contains("to delete them all the same: --confirm-deletions 4\n");
    }

    private IntegrationPlan pinned() {
        world.apply(new DesiredFleet().with(byAccount("bucket-keeper", "atlas", "borealis", "cygnus")));
        return world.plan(new DesiredFleet()
                .with(byAccount("bucket-keeper", "atlas", "borealis").pin("borealis", "9d07aa1"))
                .account("cygnus", "bucket-keeper"));
    }

    private static IntegrationPlan withoutService(IntegrationPlan plan) {
        List<IntegrationStep> steps = plan.steps().stream()
                .filter(step -> step.id().kind() != WorkloadKind.SERVICE)
                .toList();
        return new IntegrationPlan(
                steps, plan.unseen(), plan.guards(), plan.frozen(), plan.populated(), plan.vacated());
    }
}
