package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.observed.NamespaceObserved;
import dev.tidegate.integrations.ownership.ObjectOwner;
import dev.tidegate.integrations.workload.NamespaceServiceManifest;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The Service of a namespace: any instance may own it, and it goes with the last workload of them all. */
final class ServicePlanner {

    private final ObjectPlanner objects;

    ServicePlanner(ObjectPlanner objects) {
        this.objects = objects;
    }

    List<IntegrationStep> plan(
            @Nullable NamespaceServiceManifest service,
            boolean hasWorkloads,
            NamespaceObserved.NamespaceReadable seen,
            List<IntegrationStep> workloadSteps) {
        var steps = new ArrayList<IntegrationStep>();
        boolean isUsed =
                hasWorkloads || workloadSteps.stream().anyMatch(step -> step.kind() == IntegrationStepKind.FROZEN);
        boolean isWanted = service != null && isUsed;
        for (LiveObject live : seen.objects()) {
            if (live.id().kind() != WorkloadKind.SERVICE) {
                continue;
            }
            if (service != null && live.id().equals(service.id())) {
                if (isUsed) {
                    steps.add(existing(service, live));
                }
            } else if (live.owner().isOurs() && !live.isTerminating() && (isWanted || isEmptied(seen, workloadSteps))) {
                String why = isWanted ? "another Service took its place" : "the last workload leaves the namespace";
                steps.add(IntegrationStep.about(
                        IntegrationStepKind.DELETE,
                        ObjectIdentity.of(live),
                        StepReason.of(why),
                        List.of(),
                        null,
                        live));
            }
        }
        boolean exists = service != null
                && seen.objects().stream().anyMatch(live -> live.id().equals(service.id()));
        if (service != null && isUsed && !exists) {
            steps.add(objects.step(DesiredObject.of(service), null));
        }
        return steps;
    }

    private IntegrationStep existing(NamespaceServiceManifest service, LiveObject live) {
        DesiredObject wanted = DesiredObject.of(service);
        if (live.owner().kind() == ObjectOwner.Kind.OTHER_INSTANCE) {
            var reason = StepReason.of("looked after by " + live.owner());
            return IntegrationStep.about(
                    IntegrationStepKind.KEEP, ObjectIdentity.of(wanted), reason, List.of(), wanted, live);
        }
        return objects.step(wanted, live);
    }

    /** Whether every workload of anybody's goes in this very plan. */
    private static boolean isEmptied(NamespaceObserved.NamespaceReadable seen, List<IntegrationStep> steps) {
        Set<WorkloadId> leaving = new HashSet<>();
        steps.stream()
                .flatMap(IntegrationStep::single)
                .filter(step -> step.kind() == IntegrationStepKind.DELETE)
                .forEach(step -> leaving.add(step.id()));
        return seen.objects().stream()
                .filter(live -> live.id().kind() != WorkloadKind.SERVICE)
                .filter(live -> live.owner().kind() != ObjectOwner.Kind.NOBODY)
                .filter(live -> !live.isTerminating())
                .allMatch(live -> leaving.contains(live.id()));
    }
}
