package dev.tidegate.application.policies.controller;

import dev.tidegate.policies.object.PolicyObject;
import dev.tidegate.policies.object.RolloutPhase;
import dev.tidegate.policies.plan.PolicyPlan;
import dev.tidegate.runtime.MetricSample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What is exported about the rollout of a policy. Names of clusters are no labels: there are too many. */
final class PolicyControllerMetrics {

    private static final String PREFIX = "tidegate_policy_";

    private PolicyControllerMetrics() {}

    static List<MetricSample> of(PolicyObject policy, PolicyPlan plan) {
        var status = plan.status();
        if (status == null) {
            return List.of();
        }
        var samples = new ArrayList<MetricSample>();
        for (var phase : RolloutPhase.values()) {
            if (phase != RolloutPhase.NONE) {
                samples.add(gauge(
                        "rollout_status", policy, Map.of("status", phase.wireName()), status.phase() == phase ? 1 : 0));
            }
        }
        var counts = new TreeMap<String, Map<String, Integer>>();
        status.clusters()
                .forEach(state -> counts.computeIfAbsent(state.group().text(), none -> new TreeMap<>())
                        .merge(state.phase().wireName(), 1, Integer::sum));
        counts.forEach((group, phases) -> phases.forEach((phase, count) -> {
            var labels = new LinkedHashMap<String, String>();
            labels.put("group", group);
            labels.put("status", phase);
            samples.add(gauge("clusters", policy, labels, count));
        }));
        var wakeUp = plan.wakeUp();
        if (wakeUp != null) {
            samples.add(gauge("next_check_timestamp_seconds", policy, Map.of(), wakeUp.toEpochMilli() / 1000.0));
        }
        return samples;
    }

    private static MetricSample gauge(String name, PolicyObject policy, Map<String, String> more, double value) {
        var labels = new LinkedHashMap<String, String>();
        labels.put("policy", policy.metadata().name());
        labels.put("namespace", policy.metadata().namespace());
        labels.putAll(more);
        return new MetricSample(PREFIX + name, MetricSample.Type.GAUGE, labels, value);
    }
}
