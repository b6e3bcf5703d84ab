package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.file.PromotionDesired;
import dev.tidegate.promotions.file.VersionLocation;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/** Plans every kind of change on one commit of the data repository: observes through ports, then decides. */
public final class PromotionPlanning {

    private final PromotionDesired desired;
    private final PromotionPorts ports;
    private final Instant now;

    public PromotionPlanning(PromotionDesired desired, PromotionPorts ports, Instant now) {
        this.desired = desired;
        this.ports = ports;
        this.now = now;
    }

    /** Plans to give locations a newer version. */
    public PlanningResult promote(PromotionRequest request) {
        return of(request.component(), component -> promote(component, request));
    }

    /** Plans to give single shards a version of their own, or to keep the others at what they run. */
    public PlanningResult pin(PinRequest request) {
        return of(request.component(), component -> PinPlanning.pin(desired, ports, component, request, now));
    }

    /** Plans to let single shards follow the others again. */
    public PlanningResult unpin(UnpinRequest request) {
        return of(request.component(), component -> PinPlanning.unpin(desired, ports, component, request, now));
    }

    /** Plans to undo an earlier change. */
    public PlanningResult revert(RevertRequest request) {
        return of(
                request.promotion().component(),
                component -> new RevertPlanning(desired, ports, request, component, now).plan());
    }

    private PlanningResult of(String name, Function<PromotedComponent, PlanningResult> planning) {
        Optional<PromotedComponent> component = desired.component(name);
        return component
                .map(planning)
                .orElseGet(() -> PlanningResult.refused(PromotionObserver.unknownComponent(desired, name)));
    }

    private PlanningResult promote(PromotedComponent component, PromotionRequest request) {
        var selected = new LocationSelector(desired, component, request).select();
        if (!selected.problems().isEmpty()) {
            return PlanningResult.refused(selected.problems());
        }
        var observer = new PromotionObserver(desired, ports);
        var resolution = observer.resolve(component, request.version());
        if (resolution.problem() != null) {
            return PlanningResult.refused(resolution.problem());
        }
        var version = resolution.value().orElseThrow();
        var ids = selected.locations().stream().map(VersionLocation::id).toList();
        var id = PromotionId.of(component.name(), ids, version);
        var observed = observer.observe(component, version, selected.locations(), request.floors(), id);
        var draft = new PromotionDrafter(request, selected, observed).draft();
        return PlanningResult.of(PromotionPlanner.plan(desired, draft, observed, now));
    }
}
