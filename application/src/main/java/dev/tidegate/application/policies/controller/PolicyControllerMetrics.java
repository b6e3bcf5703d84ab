package dev.tidegate.application.policies.controller;

import dev.tidegate.policies.hub.PolicyOutcome;
import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.Compliance;
import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.object.PolicyObject;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.object.RolloutPhase;
import dev.tidegate.policies.plan.PolicyEvent;
import dev.tidegate.policies.plan.PolicyPlan;
import dev.tidegate.policies.plan.ProgressReason;
import dev.tidegate.policies.plan.ReplicaWrite;
import dev.tidegate.runtime.MetricSample;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What is exported about a policy after a pass. Names of clusters are no labels: there are too many. */
final class PolicyControllerMetrics {

    private static final String PREFIX = "tidegate_policy_";

    /** By the event that tells of it, how a rollout ended. */
    private static final Map<String, String> RESULTS = new TreeMap<>(Map.of(
            "RolloutSucceeded", "succeeded",
            "MaxFailuresExceeded", "failed",
            "RolloutSuperseded", "superseded",
            "RolloutRestarted", "restarted"));

    /** Why nothing goes on until a person or a fact outside of the rollout lets it. */
    private static final Set<String> WAITING = Set.of(
            ProgressReason.WAITING_FOR_APPROVAL.wireName(),
            ProgressReason.PAUSED.wireName(),
            ProgressReason.PLACEMENT_UNSETTLED.wireName(),
            ProgressReason.STRATEGY_INVALID.wireName(),
            ProgressReason.MASS_REMOVAL.wireName(),
            ProgressReason.PROPAGATOR_ACTIVE.wireName(),
            ProgressReason.PROPAGATOR_CONFLICT.wireName(),
            ProgressReason.HUB_UNFIT.wireName());

    private final Map<String, String> policy = new LinkedHashMap<>();
    private final List<MetricSample> samples = new ArrayList<>();

    private PolicyControllerMetrics(PolicyObject policy) {
        this.policy.put("policy", policy.metadata().name());
        this.policy.put("namespace", policy.metadata().namespace());
    }

    /**
     * The numbers of a pass.
     *
     * @param lasted how long the pass took
     */
    static List<MetricSample> of(
            PolicyObject policy, PolicyPlan plan, PolicyOutcome outcome, Instant now, Duration lasted) {
        var metrics = new PolicyControllerMetrics(policy);
        metrics.gauge("pass_duration_seconds", Map.of(), seconds(lasted));
        metrics.writes(plan, outcome);
        metrics.count("conflicts_total", Map.of(), outcome.conflicts());
        // What was cut off is told, and counted, by the pass that follows.
        metrics.ends(outcome.end() == PolicyOutcome.End.DONE ? plan.events() : List.of());
        var status = plan.status();
        if (status != null) {
            metrics.rollout(status);
            metrics.clusters(status);
            metrics.waiting(status, now);
        }
        metrics.compliance(plan);
        var wakeUp = plan.wakeUp();
        if (wakeUp != null) {
            metrics.gauge("next_check_timestamp_seconds", Map.of(), wakeUp.toEpochMilli() / 1000.0);
        }
        return List.copyOf(metrics.samples);
    }

    private void writes(PolicyPlan plan, PolicyOutcome outcome) {
        var failed = new TreeMap<ReplicaWrite.Purpose, Integer>();
        plan.writes().stream()
                .filter(write -> outcome.failures().containsKey(write.cluster()))
                .forEach(write -> failed.merge(write.purpose(), 1, Integer::sum));
        for (var purpose : ReplicaWrite.Purpose.values()) {
            var kind = purpose.name().toLowerCase(Locale.ROOT);
            count(
                    "writes_total",
                    labels("kind", kind, "result", "done"),
                    outcome.written().getOrDefault(purpose, 0));
            count("writes_total", labels("kind", kind, "result", "failed"), failed.getOrDefault(purpose, 0));
        }
    }

    private void ends(List<PolicyEvent> events) {
        RESULTS.forEach((event, result) -> count("rollouts_total", Map.of("result", result), (int)
                events.stream().filter(each -> each.reason().equals(event)).count()));
    }

    private void rollout(PolicyRolloutStatus status) {
        for (var phase : RolloutPhase.values()) {
            if (phase != RolloutPhase.NONE) {
                gauge("rollout_status", Map.of("status", phase.wireName()), status.phase() == phase ? 1 : 0);
            }
        }
        var completed = status.completedAt();
        if (completed != null) {
            gauge("rollout_duration_seconds", Map.of(), seconds(Duration.between(status.startedAt(), completed)));
        }
    }

    private void clusters(PolicyRolloutStatus status) {
        var counts = new TreeMap<String, Map<String, Integer>>();
        status.clusters()
                .forEach(state -> counts.computeIfAbsent(state.group().text(), none -> new TreeMap<>())
                        .merge(state.phase().wireName(), 1, Integer::sum));
        counts.forEach((group, phases) ->
                phases.forEach((phase, count) -> gauge("clusters", labels("group", group, "status", phase), count)));
        gauge("stale_verdicts", Map.of(), (double) status.clusters().stream()
                .filter(state -> state.phase() == ClusterPhase.PROGRESSING && state.verdict() == Compliance.UNKNOWN)
                .count());
    }

    private void waiting(PolicyRolloutStatus status, Instant now) {
        status.condition(Condition.Type.PROGRESSING)
                .filter(condition -> WAITING.contains(condition.reason()))
                .ifPresent(condition ->
                        gauge("group_wait_seconds", Map.of("reason", condition.reason()), age(condition, now)));
        gauge(
                "unsettled_seconds",
                Map.of(),
                status.condition(Condition.Type.PLACEMENT_SETTLED)
                        .filter(condition -> !condition.holds())
                        .map(condition -> age(condition, now))
                        .orElse(0.0));
    }

    /** Under the name and with the labels of the stock propagator, whose dashboards and alerts go on working. */
    private void compliance(PolicyPlan plan) {
        var root = plan.rootStatus();
        if (root != null) {
            var labels = new LinkedHashMap<String, String>();
            labels.put("type", "root");
            labels.put("policy", policy.get("policy"));
            labels.put("policy_namespace", policy.get("namespace"));
            labels.put("cluster_namespace", "<null>");
            double value = switch (Compliance.of(root.path("compliant").asText())) {
                case COMPLIANT -> 0;
                case NON_COMPLIANT -> 1;
                case PENDING, UNKNOWN -> -1;
            };
            samples.add(new MetricSample("policy_governance_info", MetricSample.Type.GAUGE, labels, value));
        }
    }

    private static double age(Condition condition, Instant now) {
        return Math.max(0, seconds(Duration.between(condition.since(), now)));
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }

    private static Map<String, String> labels(String name, String value, String other, String otherValue) {
        var labels = new LinkedHashMap<String, String>();
        labels.put(name, value);
        labels.put(other, otherValue);
        return labels;
    }

    private void gauge(String name, Map<String, String> more, double value) {
        var labels = new LinkedHashMap<>(policy);
        labels.putAll(more);
        samples.add(new MetricSample(PREFIX + name, MetricSample.Type.GAUGE, labels, value));
    }

    /** Of all policies together; each pass adds to it. */
    private void count(String name, Map<String, String> labels, double value) {
        samples.add(new MetricSample(PREFIX + name, MetricSample.Type.COUNTER, labels, value));
    }
}
