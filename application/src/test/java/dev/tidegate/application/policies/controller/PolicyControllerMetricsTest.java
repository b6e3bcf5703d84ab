package dev.tidegate.application.policies.controller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.policies.hub.PolicyObserver;
import dev.tidegate.policies.hub.PolicyOutcome;
import dev.tidegate.policies.object.PolicyObject;
import dev.tidegate.policies.plan.PlayedRollout;
import dev.tidegate.policies.plan.PolicyOptions;
import dev.tidegate.policies.plan.PolicyPlan;
import dev.tidegate.policies.plan.PolicyPlanner;
import dev.tidegate.policies.plan.ReplicaWrite.Purpose;
import dev.tidegate.runtime.MetricSample;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PolicyControllerMetricsTest {

    private static final PolicyOutcome DONE =
            new PolicyOutcome(PolicyOutcome.End.DONE, Map.of(Purpose.RELEASE, 2), Map.of(), List.of(), 0);

    private final PlayedRollout played = new PlayedRollout();

    @Test
    void a_rollout_under_way_shows_its_status_and_its_clusters_by_group() {
        played.pass().after("1S");

        var metrics = metrics(plan(), DONE);

        assertThat(metrics)
                .containsEntry("tidegate_policy_rollout_status{status=Progressing}", 1.0)
                .containsEntry("tidegate_policy_rollout_status{status=Failed}", 0.0)
                .containsEntry("tidegate_policy_clusters{group=fleet/0 dev, status=Progressing}", 2.0)
                .containsEntry("tidegate_policy_clusters{group=fleet/2 prod, status=ToApply}", 3.0)
                .containsEntry("tidegate_policy_stale_verdicts", 2.0)
                .containsEntry("tidegate_policy_unsettled_seconds", 0.0)
                .containsEntry("tidegate_policy_pass_duration_seconds", 0.25)
                .doesNotContainKey("tidegate_policy_rollout_duration_seconds");
    }

    @Test
    void the_end_of_a_rollout_is_counted_once_it_was_carried_out() {
        played.finish();
        played.version(2).pass();
        played.version(3).after("1S");
        var cutOff = new PolicyOutcome(PolicyOutcome.End.SUPERSEDED, Map.of(), Map.of(), List.of("changed"), 1);

        var plan = plan();

        assertThat(metrics(plan, DONE))
                .containsEntry("tidegate_policy_rollouts_total{result=superseded}", 1.0)
                .containsEntry("tidegate_policy_rollouts_total{result=succeeded}", 0.0)
                .containsEntry("tidegate_policy_conflicts_total", 0.0);
        assertThat(metrics(plan, cutOff))
                .containsEntry("tidegate_policy_rollouts_total{result=superseded}", 0.0)
                .containsEntry("tidegate_policy_conflicts_total", 1.0);
    }

    @Test
    void writes_are_counted_by_what_they_were_for_and_whether_they_failed() {
        var plan = plan();
        var partly = new PolicyOutcome(
                PolicyOutcome.End.DONE, Map.of(Purpose.RELEASE, 1), Map.of("d2", "refused"), List.of(), 0);

        assertThat(metrics(plan, partly))
                .containsEntry("tidegate_policy_writes_total{kind=release, result=done}", 1.0)
                .containsEntry("tidegate_policy_writes_total{kind=release, result=failed}", 1.0)
                .containsEntry("tidegate_policy_writes_total{kind=removal, result=done}", 0.0);
    }

    @Test
    void who_waits_for_a_person_is_seen_with_the_time_and_compliance_has_the_name_dashboards_know() {
        played.strategy("{'type': 'ManualPerGroup'}").pass().after("90S");

        assertThat(metrics(plan(), DONE))
                .containsEntry("tidegate_policy_group_wait_seconds{reason=WaitingForApproval}", 90.0)
                .containsEntry("policy_governance_info", -1.0);
    }

    @Test
    void a_rollout_that_is_through_shows_how_long_it_took_and_that_all_comply() {
        played.finish();

        var metrics = metrics(plan(), DONE);

        assertThat(metrics).containsEntry("policy_governance_info", 0.0);
        assertThat(metrics.get("tidegate_policy_rollout_duration_seconds")).isPositive();
    }

    private PolicyPlan plan() {
        var hub = played.reader();
        var policy = PolicyObject.read(played.policy()).orElseThrow();
        var namespace = policy.metadata().namespace();
        var desired = PolicyReconciler.desired(
                policy, hub.bindings(namespace), hub.policySets(namespace), PolicyOptions.DEFAULT);
        var observed = new PolicyObserver(hub).observe(desired, Map.of(), null, "00000000-0000-0000-0000-000000000001");
        return PolicyPlanner.plan(desired, observed, played.now());
    }

    /** By name and labels without those of the policy. */
    private Map<String, Double> metrics(PolicyPlan plan, PolicyOutcome outcome) {
        var policy = PolicyObject.read(played.policy()).orElseThrow();
        var metrics = new TreeMap<String, Double>();
        for (MetricSample sample :
                PolicyControllerMetrics.of(policy, plan, outcome, played.now(), Duration.ofMillis(250))) {
            var labels = new TreeMap<>(sample.labels());
            labels.keySet().removeAll(List.of("policy", "namespace", "type", "policy_namespace", "cluster_namespace"));
            metrics.put(sample.name() + (labels.isEmpty() ? "" : labels.toString()), sample.value());
        }
        return metrics;
    }
}
