package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.live.LiveObject;
import dev.tidegate.integrations.live.Observation;
import dev.tidegate.integrations.ownership.Owner;
import dev.tidegate.integrations.workload.NamespaceService;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The Service of a namespace: any instance may own it, and it goes with the last workload of them all. */
final class ServiceSteps {

    private final ObjectSteps objects;

    ServiceSteps(ObjectSteps objects) {
        this.objects = objects;
    }

    List<Step> plan(
            @Nullable NamespaceService service, boolean hasWorkloads, Observation.Seen seen, List<Step> workloadSteps) {
        var steps = new ArrayList<Step>();
        boolean isUsed = hasWorkloads || workloadSteps.stream().anyMatch(step -> step.kind() == StepKind.FROZEN);
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
                steps.add(Step.about(StepKind.DELETE, Slot.of(live), Reason.of(why), List.of(), null, live));
            }
        }
        boolean exists = service != null
                && seen.objects().stream().anyMatch(live -> live.id().equals(service.id()));
        if (service != null && isUsed && !exists) {
            steps.add(objects.step(Wanted.of(service), null));
        }
        return steps;
    }

    private Step existing(NamespaceService service, LiveObject live) {
        Wanted wanted = Wanted.of(service);
        if (live.owner().kind() == Owner.Kind.OTHER_INSTANCE) {
            var reason = Reason.of("looked after by " + live.owner());
            return Step.about(StepKind.KEEP, Slot.of(wanted), reason, List.of(), wanted, live);
        }
        return objects.step(wanted, live);
    }

    /** Whether every workload of anybody's goes in this very plan. */
    private static boolean isEmptied(Observation.Seen seen, List<Step> steps) {
        Set<WorkloadId> leaving = new HashSet<>();
        steps.stream()
                .flatMap(Step::single)
                .filter(step -> step.kind() == StepKind.DELETE)
                .forEach(step -> leaving.add(step.id()));
        return seen.objects().stream()
                .filter(live -> live.id().kind() != WorkloadKind.SERVICE)
                .filter(live -> live.owner().kind() != Owner.Kind.NOBODY)
                .filter(live -> !live.isTerminating())
                .allMatch(live -> leaving.contains(live.id()));
    }
}
