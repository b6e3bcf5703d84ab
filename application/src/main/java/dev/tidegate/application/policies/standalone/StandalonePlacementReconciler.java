package dev.tidegate.application.policies.standalone;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeFailure;
import dev.tidegate.policies.placement.PlacementEvaluation;
import dev.tidegate.policies.placement.PlacementEvaluator;
import dev.tidegate.runtime.Loaded;
import dev.tidegate.runtime.Outcome;
import dev.tidegate.runtime.Pass;
import dev.tidegate.runtime.Reconciler;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates placements where OCM's placement controller does not run: one unit for each placement. Does nothing while
 * there is a sign of that controller. Safe for many threads.
 */
public final class StandalonePlacementReconciler implements Reconciler<PlacementUnit, PlacementReport> {

    public static final String CAPABILITY = "placements";

    private final KubeCluster hub;
    private final Clock clock;

    public StandalonePlacementReconciler(KubeCluster hub, Clock clock) {
        this.hub = hub;
        this.clock = clock;
    }

    @Override
    public String capability() {
        return CAPABILITY;
    }

    @Override
    public Loaded<PlacementUnit> load() {
        try {
            var snapshot = HubSnapshot.read(hub);
            var other = OtherPlacementController.find(snapshot, clock.instant());
            return other.isPresent()
                    ? new Loaded<>(List.of(), List.of(other.get().toString()))
                    : Loaded.of(snapshot.placements().stream()
                            .map(PlacementUnit::new)
                            .toList());
        } catch (KubeFailure unreadable) {
            return new Loaded<>(List.of(), List.of(String.valueOf(unreadable.getMessage())));
        }
    }

    @Override
    public Outcome<PlacementReport> reconcile(PlacementUnit unit, Pass pass) {
        var snapshot = pass.shared("hub", () -> HubSnapshot.read(hub));
        var other = OtherPlacementController.find(snapshot, pass.now());
        if (other.isPresent()) {
            return outcome(null, 0, List.of(other.get()), null);
        }
        var placement = snapshot.placements().stream()
                .filter(each -> new PlacementUnit(each).name().equals(unit.name()))
                .findFirst();
        if (placement.isEmpty()) {
            return outcome(null, 0, List.of(), null);
        }
        var evaluation = PlacementEvaluator.evaluate(placement.get(), snapshot.inputs(), pass.now());
        var wanted = evaluation.wanted().orElse(null);
        if (wanted == null || pass.isDryRun()) {
            return outcome(wanted, 0, evaluation.problems(), null);
        }
        var writer = new PlacementWriter(hub, () -> pass.denial().isEmpty());
        try {
            writer.write(placement.get(), decisionsOf(placement.get(), snapshot), wanted);
            return outcome(wanted, writer.writes(), evaluation.problems(), null);
        } catch (KubeFailure failure) {
            return outcome(wanted, writer.writes(), evaluation.problems(), String.valueOf(failure.getMessage()));
        }
    }

    private static List<ObjectNode> decisionsOf(ObjectNode placement, HubSnapshot snapshot) {
        return snapshot.decisions().stream()
                .filter(decision -> decision.at("/metadata/namespace").equals(placement.at("/metadata/namespace"))
                        && decision.path("metadata")
                                .path("labels")
                                .path("cluster.open-cluster-management.io/placement")
                                .equals(placement.at("/metadata/name")))
                .toList();
    }

    private static Outcome<PlacementReport> outcome(
            PlacementEvaluation.@Nullable Wanted wanted, int writes, List<Problem> problems, @Nullable String failure) {
        return new Outcome<>(
                new PlacementReport(wanted == null ? List.of() : wanted.groups(), writes, problems),
                failure,
                List.of(),
                wanted == null ? null : wanted.recheckAt());
    }
}
