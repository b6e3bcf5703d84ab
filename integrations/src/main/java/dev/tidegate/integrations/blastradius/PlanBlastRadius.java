package dev.tidegate.integrations.blastradius;

import dev.tidegate.integrations.load.IntegrationDesired;
import dev.tidegate.integrations.location.IntegrationEnvironment;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.observed.LiveShard;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.integrations.target.TargetKind;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Counts how far a plan reaches: what shall run against what runs. */
public final class PlanBlastRadius {

    private final Map<Namespace.Id, IntegrationEnvironment> environments = new HashMap<>();
    private final Map<TargetKey, ShardTarget> targets = new HashMap<>();
    private final List<RunnerChange> touched = new ArrayList<>();
    private final List<RunnerSnapshot> before = new ArrayList<>();
    private final List<RunnerSnapshot> after = new ArrayList<>();
    private final List<Workload> workloads = new ArrayList<>();

    private PlanBlastRadius(IntegrationDesired desired) {
        desired.entries()
                .forEach(entry -> environments.putIfAbsent(
                        entry.namespace().id(), entry.namespace().environment()));
        desired.targets()
                .values()
                .forEach(list ->
                        list.forEach(target -> targets.put(new TargetKey(target.kind(), target.key()), target)));
    }

    private record TargetKey(TargetKind kind, String key) {}

    /**
     * Counts.
     *
     * @param desired what the data say: a cluster knows no phases
     */
    public static BlastRadius of(IntegrationPlan plan, IntegrationDesired desired, ItemCounts counts) {
        var reach = new PlanBlastRadius(desired);
        plan.steps().stream()
                .filter(step -> step.id().kind() != WorkloadKind.SERVICE)
                .forEach(step -> step.single().forEach(part -> reach.look(step, part)));
        return BlastRadiusCalculator.of(
                reach.touched, reach.before, reach.after, IneffectivePinFinder.of(reach.workloads), counts);
    }

    private void look(IntegrationStep whole, IntegrationStep part) {
        Workload workload = part.wanted() == null ? null : part.wanted().workload();
        RunnerSnapshot wanted = workload == null ? null : RunnerSnapshot.of(workload);
        LiveObject live = part.live();
        RunnerSnapshot runs =
                live == null || live.integration() == null ? null : runner(live, live.integration(), wanted);
        if (runs != null) {
            before.add(runs);
        }
        if (workload != null && wanted != null) {
            workloads.add(workload);
            if (part.kind().isChange() || part.kind() == IntegrationStepKind.KEEP) {
                after.add(wanted);
            }
        }
        if (part.kind().isChange() && (runs != null || wanted != null)) {
            touched.add(new RunnerChange(
                    whole.kind() == IntegrationStepKind.RESHAPE ? IntegrationStepKind.RESHAPE : part.kind(),
                    runs,
                    part.kind() == IntegrationStepKind.DELETE ? null : wanted,
                    part.changes(),
                    whole.reason().sentence()));
        }
    }

    /** What the cluster does not say, the data may. */
    private RunnerSnapshot runner(LiveObject live, String integration, @Nullable RunnerSnapshot wanted) {
        LiveShard shape = live.shard();
        TargetKind kind = shape.kind() == null && wanted != null ? wanted.kind() : shape.kind();
        ShardTarget target = kind == null ? null : targets.get(new TargetKey(kind, live.partition()));
        IntegrationEnvironment environment = environments.get(live.id().namespace());
        return new RunnerSnapshot(
                live.id(),
                integration,
                kind,
                live.partition(),
                label(shape),
                new RunnerSnapshot.Slot(shape.index(), shape.count()),
                environment == null ? RunnerSnapshot.UNKNOWN : environment.name(),
                target == null
                        ? RunnerSnapshot.UNKNOWN
                        : Objects.requireNonNullElse(target.phase(), RunnerSnapshot.UNKNOWN),
                environment == null
                        ? RunnerSnapshot.UNKNOWN
                        : Objects.requireNonNullElse(environment.phase(), RunnerSnapshot.UNKNOWN),
                Objects.requireNonNullElse(live.image(), ""),
                live.isEnabled());
    }

    private static String label(LiveShard shape) {
        String key = shape.key();
        if (key == null) {
            return shape.count() == 1 ? "all" : String.valueOf(shape.index());
        }
        return shape.count() == 1 ? key : key + "." + shape.index();
    }
}
