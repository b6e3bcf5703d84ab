package dev.tidegate.integrations.blast;

import dev.tidegate.integrations.live.LiveObject;
import dev.tidegate.integrations.live.LiveShape;
import dev.tidegate.integrations.load.Desired;
import dev.tidegate.integrations.location.Environment;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.plan.Plan;
import dev.tidegate.integrations.plan.Step;
import dev.tidegate.integrations.plan.StepKind;
import dev.tidegate.integrations.target.Target;
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
public final class PlanReach {

    private final Map<Namespace.Id, Environment> environments = new HashMap<>();
    private final Map<TargetKey, Target> targets = new HashMap<>();
    private final List<Touched> touched = new ArrayList<>();
    private final List<Runner> before = new ArrayList<>();
    private final List<Runner> after = new ArrayList<>();
    private final List<Workload> workloads = new ArrayList<>();

    private PlanReach(Desired desired) {
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
    public static BlastRadius of(Plan plan, Desired desired, ItemCounts counts) {
        var reach = new PlanReach(desired);
        plan.steps().stream()
                .filter(step -> step.id().kind() != WorkloadKind.SERVICE)
                .forEach(step -> step.single().forEach(part -> reach.look(step, part)));
        return Reach.of(reach.touched, reach.before, reach.after, Pins.of(reach.workloads), counts);
    }

    private void look(Step whole, Step part) {
        Workload workload = part.wanted() == null ? null : part.wanted().workload();
        Runner wanted = workload == null ? null : Runner.of(workload);
        LiveObject live = part.live();
        Runner runs = live == null || live.integration() == null ? null : runner(live, live.integration(), wanted);
        if (runs != null) {
            before.add(runs);
        }
        if (workload != null && wanted != null) {
            workloads.add(workload);
            if (part.kind().isChange() || part.kind() == StepKind.KEEP) {
                after.add(wanted);
            }
        }
        if (part.kind().isChange() && (runs != null || wanted != null)) {
            touched.add(new Touched(
                    whole.kind() == StepKind.RESHAPE ? StepKind.RESHAPE : part.kind(),
                    runs,
                    part.kind() == StepKind.DELETE ? null : wanted,
                    part.changes(),
                    whole.reason().sentence()));
        }
    }

    /** What the cluster does not say, the data may. */
    private Runner runner(LiveObject live, String integration, @Nullable Runner wanted) {
        LiveShape shape = live.shape();
        TargetKind kind = shape.kind() == null && wanted != null ? wanted.kind() : shape.kind();
        Target target = kind == null ? null : targets.get(new TargetKey(kind, live.partition()));
        Environment environment = environments.get(live.id().namespace());
        return new Runner(
                live.id(),
                integration,
                kind,
                live.partition(),
                label(shape),
                new Runner.Slot(shape.index(), shape.count()),
                environment == null ? Runner.UNKNOWN : environment.name(),
                target == null ? Runner.UNKNOWN : Objects.requireNonNullElse(target.phase(), Runner.UNKNOWN),
                environment == null ? Runner.UNKNOWN : Objects.requireNonNullElse(environment.phase(), Runner.UNKNOWN),
                Objects.requireNonNullElse(live.image(), ""),
                live.isSwitchedOn());
    }

    private static String label(LiveShape shape) {
        String key = shape.key();
        if (key == null) {
            return shape.count() == 1 ? "all" : String.valueOf(shape.index());
        }
        return shape.count() == 1 ? key : key + "." + shape.index();
    }
}
