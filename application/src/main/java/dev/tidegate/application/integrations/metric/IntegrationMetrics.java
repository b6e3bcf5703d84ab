package dev.tidegate.application.integrations.metric;

import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.execution.IntegrationOutcome;
import dev.tidegate.integrations.execution.IntegrationStepResult;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.runtime.MetricSample;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The numbers of one run: gauges take the place of those of the run before, counters are told by how much they grew. */
public final class IntegrationMetrics {

    private static final List<String> STATES = List.of("in_sync", "pending", "frozen", "failed");
    private static final Map<String, Predicate<ShardOverride>> KINDS = kinds();

    private final List<MetricSample> samples = new ArrayList<>();

    private IntegrationMetrics() {}

    /**
     * The numbers of a run that got as far as to do something.
     *
     * @param entries what the run was about
     * @param workloads what of it shall run
     * @param pins since when shards are pinned; those nobody knows it of are missing
     */
    public static List<MetricSample> of(
            List<ManagedEntry> entries,
            List<Workload> workloads,
            IntegrationOutcome outcome,
            Map<Workload, Instant> pins,
            Instant now) {
        var metrics = new IntegrationMetrics();
        metrics.workloads(new WorkloadEnvironments(entries, workloads), outcome);
        workloads.forEach(metrics::image);
        metrics.overrides(entries);
        metrics.ages(pins, now);
        outcome.steps().forEach(metrics::step);
        return List.copyOf(metrics.samples);
    }

    /** How long a run took, and when the last one that went well did. */
    public static List<MetricSample> times(Duration took, @Nullable Instant lastSuccess) {
        var metrics = new IntegrationMetrics();
        metrics.gauge("run_seconds", seconds(took));
        if (lastSuccess != null) {
            metrics.gauge("last_success_timestamp_seconds", lastSuccess.toEpochMilli() / 1000.0);
        }
        return List.copyOf(metrics.samples);
    }

    private void workloads(WorkloadEnvironments environments, IntegrationOutcome outcome) {
        var counts = new TreeMap<String, Map<String, Integer>>();
        var labels = new HashMap<String, String[]>();
        for (IntegrationStepResult one : outcome.steps()) {
            one.step()
                    .single()
                    .filter(step -> step.integration() != null)
                    .filter(step -> step.kind() != IntegrationStepKind.DELETE
                            || one.status() != IntegrationStepResult.Status.DONE)
                    .forEach(step -> {
                        var namespace = step.id().namespace();
                        String[] names = {
                            "integration", String.valueOf(step.integration()),
                            "environment", environments.of(step.id()),
                            "cluster", namespace.cluster(),
                            "namespace", namespace.name()
                        };
                        String key = String.join("\n", names);
                        labels.put(key, names);
                        counts.computeIfAbsent(key, absent -> new HashMap<>()).merge(state(one), 1, Integer::sum);
                    });
        }
        counts.forEach((key, byState) -> STATES.forEach(state -> {
            var all = new ArrayList<>(List.of(labels.getOrDefault(key, new String[0])));
            all.addAll(List.of("state", state));
            gauge("workloads", byState.getOrDefault(state, 0), all.toArray(String[]::new));
        }));
    }

    private static String state(IntegrationStepResult one) {
        return switch (one.status()) {
            case DONE, IN_SYNC -> "in_sync";
            case PLANNED, REFUSED, SKIPPED -> "pending";
            case FROZEN -> "frozen";
            case FAILED -> "failed";
        };
    }

    private void image(Workload workload) {
        gauge(
                "shard_image_info",
                1,
                "integration",
                integration(workload),
                "shard",
                workload.shard().label(),
                "image_ref",
                workload.image().reference(),
                "level",
                workload.image().level().label());
    }

    /** A shard that is pinned in several environments is as old as its oldest pin. */
    private void ages(Map<Workload, Instant> pins, Instant now) {
        var oldest = new LinkedHashMap<List<String>, Instant>();
        pins.forEach((workload, since) -> oldest.merge(
                List.of(integration(workload), workload.shard().label()),
                since,
                (one, other) -> one.isBefore(other) ? one : other));
        oldest.forEach((shard, since) -> gauge(
                "override_age_seconds",
                seconds(Duration.between(since, now)),
                "integration",
                shard.get(0),
                "shard",
                shard.get(1)));
    }

    private void overrides(List<ManagedEntry> entries) {
        var counts = new TreeMap<String, Map<String, Long>>();
        for (ManagedEntry entry : entries) {
            var own = counts.computeIfAbsent(entry.integration().name(), absent -> new TreeMap<>());
            KINDS.forEach((kind, isOne) -> own.merge(
                    kind, entry.sharding().overrides().stream().filter(isOne).count(), Long::sum));
        }
        counts.forEach((integration, own) ->
                own.forEach((kind, count) -> gauge("overrides", count, "integration", integration, "kind", kind)));
    }

    private void step(IntegrationStepResult one) {
        if (Set.of(IntegrationStepKind.KEEP, IntegrationStepKind.FROZEN)
                .contains(one.step().kind())) {
            return;
        }
        var labels = new LinkedHashMap<String, String>();
        labels.put("step", one.step().kind().wireName());
        labels.put("result", one.status().name().toLowerCase(Locale.ROOT));
        samples.add(new MetricSample("tidegate_integrations_steps_total", MetricSample.Type.COUNTER, labels, 1));
    }

    private void gauge(String name, double value, String... labels) {
        var map = new LinkedHashMap<String, String>();
        for (int i = 0; i < labels.length; i += 2) {
            map.put(labels[i], labels[i + 1]);
        }
        samples.add(new MetricSample("tidegate_integrations_" + name, MetricSample.Type.GAUGE, map, value));
    }

    private static String integration(Workload workload) {
        return workload.shard().entry().integration().name();
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }

    private static Map<String, Predicate<ShardOverride>> kinds() {
        var kinds = new TreeMap<String, Predicate<ShardOverride>>();
        kinds.put("image", override -> override.imageRef() != null);
        kinds.put("disabled", override -> override.disabled() != null);
        kinds.put("resources", override -> override.resources() != null);
        kinds.put("sub_shards", override -> override.subShards() != null);
        return kinds;
    }
}
