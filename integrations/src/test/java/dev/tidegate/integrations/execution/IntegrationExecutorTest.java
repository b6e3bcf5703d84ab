package dev.tidegate.integrations.execution;

import static dev.tidegate.integrations.simulation.TestEntry.byAccount;
import static dev.tidegate.integrations.simulation.TestEntry.byHash;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.execution.IntegrationStepResult.Status;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.report.IntegrationOutcomeText;
import dev.tidegate.integrations.report.IntegrationPlanText;
import dev.tidegate.integrations.simulation.ClusterSimulation;
import dev.tidegate.integrations.simulation.DesiredFleet;
import dev.tidegate.integrations.simulation.TestEntry;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class IntegrationExecutorTest {

    private static final Namespace.Id HERE = new Namespace.Id("pier-01", "reconcilers");

    private static final Instant NOW = Instant.parse("2026-03-02T07:40:00Z");

    private final ClusterSimulation world = new ClusterSimulation();

    @Test
    void an_unreachable_cluster_costs_its_own_workloads_only() {
        var fleet = new DesiredFleet()
                .with(byHash("note-keeper", DesiredFleet.namespace("pier-01"), 1))
                .with(byHash("note-keeper", DesiredFleet.namespace("pier-02"), 1));
        world.cluster("pier-02").outage("connection refused");

        var outcome = world.apply(fleet);

        assertThat(world.cluster("pier-01").calls()).containsExactly("apply tidegate", "apply tidegate-note-keeper");
        assertThat(world.cluster("pier-02").calls()).isEmpty();
        assertThat(outcome.status(List.of())).isEqualTo(IntegrationStatus.FAILED);
        assertThat(IntegrationPlanText.of(outcome.plan()))
                .contains("cluster pier-02 could not be reached: connection refused");
    }

    @Test
    void a_cluster_lost_on_the_way_fails_its_other_steps_without_asking_again() {
        var fleet = new DesiredFleet().with(byHash("note-keeper", 3));
        var plan = world.plan(fleet);
        world.cluster("pier-01").outage("connection refused");

        var outcome = world.apply(plan);

        assertThat(outcome.count(Status.FAILED)).isEqualTo(4);
        assertThat(world.cluster("pier-01").calls()).isEmpty();
    }

    @Test
    void a_cluster_that_puts_off_three_steps_in_a_row_is_asked_no_more_in_this_run() {
        world.cluster("pier-01").strain("too many requests");

        var outcome = world.apply(new DesiredFleet().with(byAccount("bucket-keeper", "a", "b", "c", "d", "e")));

        assertThat(failures(outcome))
                .containsExactlyInAnyOrder(
                        "tidegate: too many requests",
                        "tidegate-bucket-keeper-a: too many requests",
                        "tidegate-bucket-keeper-b: too many requests",
                        "not tried: tidegate-bucket-keeper-b: too many requests",
                        "not tried: tidegate-bucket-keeper-b: too many requests",
                        "not tried: tidegate-bucket-keeper-b: too many requests");
    }

    @Test
    void one_refused_object_does_not_stop_its_neighbours() {
        world.cluster("pier-01").refuse("tidegate-bucket-keeper-atlas");
        var fleet = new DesiredFleet().with(byAccount("bucket-keeper", "atlas", "borealis"));

        var outcome = world.apply(fleet);

        assertThat(outcome.steps().stream()
                        .filter(step -> step.status() == Status.FAILED)
                        .map(step -> step.step().id().name() + ": " + step.sentence()))
                .containsExactly("tidegate-bucket-keeper-atlas: refused by a webhook");
        assertThat(world.cluster("pier-01").calls()).contains("apply tidegate-bucket-keeper-borealis");
    }

    @Test
    void going_from_one_shard_to_two_stops_the_old_before_the_new_start() {
        world.apply(new DesiredFleet().with(byHash("note-keeper", 1)));
        int before = world.cluster("pier-01").calls().size();
        var fleet = new DesiredFleet().with(byHash("note-keeper", 2));

        var plan = world.plan(fleet);
        world.apply(plan);

        assertThat(plan.count(IntegrationStepKind.RESHAPE)).isEqualTo(1);
        assertThat(sentences(plan.steps())).contains("reshape 1 → 2, 50 % of items change owner");
        assertThat(world.cluster("pier-01")
                        .calls()
                        .subList(before, world.cluster("pier-01").calls().size()))
                .containsExactly(
                        "stop tidegate-note-keeper",
                        "apply tidegate-note-keeper-0",
                        "apply tidegate-note-keeper-1",
                        "delete tidegate-note-keeper");
        assertThat(world.cluster("pier-01").overlaps()).isEmpty();
        assertThat(world.plan(fleet).isEmpty()).isTrue();
    }

    @Test
    void more_shards_of_the_same_names_are_stopped_and_made_anew() {
        world.apply(new DesiredFleet().with(byHash("note-keeper", 2)));
        var fleet = new DesiredFleet().with(byHash("note-keeper", 3));

        var plan = world.plan(fleet);
        world.apply(plan);

        assertThat(sentences(plan.steps())).contains("reshape 2 → 3, 67 % of items change owner");
        assertThat(world.cluster("pier-01").overlaps()).isEmpty();
        assertThat(world.plan(fleet).isEmpty()).isTrue();
    }

    @Test
    void pods_that_do_not_go_fail_the_reshape_before_anything_new_starts() {
        world.apply(new DesiredFleet().with(byHash("note-keeper", 1)));
        world.cluster("pier-01").stubbornPods(true);
        var fleet = new DesiredFleet().with(byHash("note-keeper", 2));

        var outcome = world.apply(fleet);

        assertThat(failures(outcome))
                .containsExactly(
                        "tidegate-note-keeper still has 1 pod after 60 s; nothing was started in its place, the next"
                                + " run goes on from here");
        assertThat(world.cluster("pier-01").calls()).doesNotContain("apply tidegate-note-keeper-0");
    }

    @Test
    void a_controller_that_has_not_seen_the_stop_may_still_start_a_pod_and_is_waited_for() {
        world.apply(new DesiredFleet().with(byHash("note-keeper", 1)));
        world.cluster("pier-01").blindControllers(true);
        var fleet = new DesiredFleet().with(byHash("note-keeper", 2));

        var outcome = world.apply(fleet);
        world.cluster("pier-01").blindControllers(false);
        world.apply(fleet);

        assertThat(failures(outcome))
                .containsExactly("tidegate-note-keeper has not been seen to stop by its controller after 60 s; nothing"
                        + " was started in its place, the next run goes on from here");
        assertThat(world.cluster("pier-01").calls().stream()
                        .filter(call -> call.equals("stop tidegate-note-keeper"))
                        .count())
                .isEqualTo(1);
        assertThat(world.plan(fleet).isEmpty()).isTrue();
    }

    @Test
    void a_run_that_has_waited_long_enough_stops_no_further_runner() {
        var old = byAccount("bucket-keeper", "atlas", "borealis", "cygnus");
        world.apply(new DesiredFleet().with(old));
        world.cluster("pier-01").stubbornPods(true);

        var outcome = world.apply(new DesiredFleet()
                .with(old.split("atlas", 2).split("borealis", 2).split("cygnus", 2)));

        assertThat(failures(outcome))
                .hasSize(3)
                .last()
                .isEqualTo("this run has waited for 90 s already; left for the next one");
        assertThat(world.cluster("pier-01").calls())
                .contains("stop tidegate-bucket-keeper-borealis")
                .doesNotContain("stop tidegate-bucket-keeper-cygnus");
    }

    @Test
    void a_split_by_something_else_moves_all_runners_at_once() {
        world.apply(new DesiredFleet().with(byHash("bucket-keeper", 2)));
        var fleet = new DesiredFleet().with(byAccount("bucket-keeper", "atlas", "borealis"));

        var plan = world.plan(fleet);
        world.apply(plan);

        assertThat(sentences(plan.steps())).contains("reshape static → per-aws-account");
        assertThat(world.cluster("pier-01").overlaps()).isEmpty();
        assertThat(world.plan(fleet).isEmpty()).isTrue();
    }

    @Test
    void only_the_partition_that_is_split_is_reshaped() {
        TestEntry entry = byAccount("bucket-keeper", "atlas", "borealis");
        world.apply(new DesiredFleet().with(entry));
        var fleet = new DesiredFleet().with(entry.split("atlas", 3));

        var plan = world.plan(fleet);
        world.apply(plan);

        assertThat(plan.count(IntegrationStepKind.RESHAPE)).isEqualTo(1);
        assertThat(plan.steps())
                .filteredOn(step -> step.id().name().endsWith("borealis"))
                .singleElement()
                .extracting(IntegrationStep::kind)
                .isEqualTo(IntegrationStepKind.KEEP);
        assertThat(world.cluster("pier-01").overlaps()).isEmpty();
        assertThat(world.plan(fleet).isEmpty()).isTrue();
    }

    @Test
    void a_server_that_would_change_nothing_is_believed() {
        var fleet = new DesiredFleet().with(byHash("note-keeper", 1));
        world.apply(fleet);
        var stale = world.plan(new DesiredFleet().with(byHash("note-keeper", 1).image("9d07aa1")));
        var dryRun = new ServerDryRun(
                name -> new IneffectiveCluster(world.cluster(name)), world.ownership(), Runnable::run, 1);

        var confirmed = dryRun.check(stale, NOW);

        assertThat(stale.count(IntegrationStepKind.UPDATE)).isEqualTo(1);
        assertThat(confirmed.isEmpty()).isTrue();
    }

    @Test
    void a_server_that_would_change_something_leaves_the_step_in_the_plan() {
        world.apply(new DesiredFleet().with(byHash("note-keeper", 1)));
        var plan = world.plan(new DesiredFleet().with(byHash("note-keeper", 1).image("9d07aa1")));

        var confirmed = new ServerDryRun(world::cluster, world.ownership(), Runnable::run, 1).check(plan, NOW);

        assertThat(confirmed.count(IntegrationStepKind.UPDATE)).isEqualTo(1);
    }

    @Test
    void a_claim_that_shall_be_larger_grows_while_its_workload_is_made_anew() {
        var fleet = new DesiredFleet().with(byHash("note-keeper", 1).as(WorkloadKind.STATEFUL_SET));
        world.apply(fleet);
        var id = new WorkloadId(HERE, WorkloadKind.STATEFUL_SET, "tidegate-note-keeper");
        world.cluster("pier-01")
                .edit(
                        id,
                        "kubectl",
                        body -> ((ObjectNode) body.at("/spec/volumeClaimTemplates/0/spec/resources/requests"))
                                .put("storage", "512Mi"));

        var plan = world.plan(fleet);
        world.apply(plan);

        assertThat(sentences(plan.steps()))
                .contains("storage of claim cache 512Mi -> 1Gi: made anew around its pod, which goes on");
        assertThat(world.cluster("pier-01").calls())
                .endsWith(
                        "grow cache 1Gi tidegate-note-keeper",
                        "delete alone tidegate-note-keeper",
                        "apply tidegate-note-keeper");
    }

    @Test
    void a_suspended_cron_job_runs_again_after_its_shape_has_changed() {
        world.apply(new DesiredFleet().with(byHash("note-keeper", 2).as(WorkloadKind.CRON_JOB)));

        world.apply(new DesiredFleet().with(byHash("note-keeper", 3).as(WorkloadKind.CRON_JOB)));

        assertThat(world.cluster("pier-01").calls()).contains("stop tidegate-note-keeper-0");
        assertThat(world.cluster("pier-01")
                        .body(new WorkloadId(HERE, WorkloadKind.CRON_JOB, "tidegate-note-keeper-0"))
                        .at("/spec/suspend")
                        .asBoolean(true))
                .isFalse();
    }

    @Test
    void the_outcome_names_what_was_not_done() {
        world.cluster("pier-01").refuse("tidegate-bucket-keeper-atlas");

        var outcome = world.apply(new DesiredFleet().with(byAccount("bucket-keeper", "atlas", "borealis")));

        assertThat(IntegrationOutcomeText.of(outcome)).isEqualTo("""
                create Deployment tidegate-bucket-keeper-atlas in reconcilers@pier-01 failed: refused by a webhook
                2 done, 1 failed
                """);
    }

    @Test
    void a_dry_run_does_nothing() {
        var plan = world.plan(new DesiredFleet().with(byHash("note-keeper", 1)));

        var outcome = IntegrationExecutor.dryRun(plan);

        assertThat(outcome.count(Status.PLANNED)).isEqualTo(2);
        assertThat(world.cluster("pier-01").calls()).isEmpty();
    }

    private static List<String> failures(IntegrationOutcome outcome) {
        return outcome.steps().stream()
                .filter(step -> step.status() == Status.FAILED)
                .map(IntegrationStepResult::sentence)
                .toList();
    }

    private static List<String> sentences(List<IntegrationStep> steps) {
        return steps.stream().map(step -> step.reason().sentence()).toList();
    }
}
