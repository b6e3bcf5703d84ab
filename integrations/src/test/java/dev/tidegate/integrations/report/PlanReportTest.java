package dev.tidegate.integrations.report;

import static dev.tidegate.integrations.world.Entry.byAccount;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.plan.Plan;
import dev.tidegate.integrations.plan.Step;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.integrations.world.Fleet;
import dev.tidegate.integrations.world.World;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlanReportTest {

    private final World world = new World();

    @Test
    void the_text_says_what_changes_and_why() {
        Plan plan = pinned();

        assertThat(PlanText.of(withoutService(plan))).isEqualTo("""
                bucket-keeper  reconcilers@pier-01
                  ~ Deployment tidegate-bucket-keeper-borealis   image 4be19c2 -> 9d07aa1   (override /integrations/bucket-keeper.yml:12)
                  = Deployment tidegate-bucket-keeper-atlas      image 4be19c2              (spec.imageRef)
                  - Deployment tidegate-bucket-keeper-cygnus     account disables bucket-keeper (/aws/cygnus/account.yml:9)
                1 to update, 1 to delete, 1 in sync, 0 frozen
                """);
    }

    @Test
    void lines_for_scripts_name_what_is_applied_once_and_nothing_that_is_kept() {
        world.apply(new Fleet().with(byAccount("bucket-keeper", "atlas", "borealis")));

        Plan plan = world.plan(
                new Fleet().with(byAccount("bucket-keeper", "atlas", "borealis").pin("borealis", "9d07aa1")));

        assertThat(PlanLines.of(plan))
                .containsExactly(
                        "['apply', 'pier-01', 'reconcilers', 'Deployment', 'tidegate-bucket-keeper-borealis']");
    }

    @Test
    void the_document_has_a_schema_and_every_step_with_its_reasons() {
        var document = PlanDocument.of(pinned(), List.of());

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
        Plan plan = pinned();

        assertThat(ExitCode.of(plan, List.of(), true)).isEqualTo(3);
        assertThat(ExitCode.of(plan, List.of(), false)).isZero();
    }

    @Test
    void a_guard_that_holds_deletions_back_refuses_the_run() {
        world.apply(new Fleet().with(byAccount("bucket-keeper", "a", "b", "c", "d", "e")));

        var outcome = world.apply(new Fleet().with(byAccount("bucket-keeper", "a")));

        assertThat(ExitCode.of(outcome, List.of())).isEqualTo(5);
        assertThat(PlanText.of(outcome.plan()))
                .contains("reconcilers@pier-01: 4 of 5 workloads would be deleted, 3 may go unasked\n")
                .contains("to delete them all the same: --confirm-deletions 4\n");
    }

    private Plan pinned() {
        world.apply(new Fleet().with(byAccount("bucket-keeper", "atlas", "borealis", "cygnus")));
        return world.plan(new Fleet()
                .with(byAccount("bucket-keeper", "atlas", "borealis").pin("borealis", "9d07aa1"))
                .account("cygnus", "bucket-keeper"));
    }

    private static Plan withoutService(Plan plan) {
        List<Step> steps = plan.steps().stream()
                .filter(step -> step.id().kind() != WorkloadKind.SERVICE)
                .toList();
        return new Plan(steps, plan.unseen(), plan.guards(), plan.frozen(), plan.populated(), plan.vacated());
    }
}
