package dev.tidegate.integrations.plan;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenIndex;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.observed.NamespaceObserved;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.workload.NamespaceServiceManifest;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Plans one namespace that was seen: its integrations one by one, then its Service. */
final class NamespacePlanner {

    private final IntegrationPlanRequest request;
    private final ObjectPlanner objects;
    private final FrozenIndex frozen;
    private final FrozenIndex incomplete;
    private final DeletionReasons deletionReasons;

    NamespacePlanner(IntegrationPlanRequest request) {
        this.request = request;
        this.objects = new ObjectPlanner(request.takeOver(), request.settings().othersMaySet());
        this.frozen = new FrozenIndex(request.rendered().frozen());
        this.incomplete = new FrozenIndex(request.rendered().incomplete());
        this.deletionReasons = new DeletionReasons(request.desired());
    }

    List<IntegrationStep> plan(
            List<Workload> wanted,
            @Nullable NamespaceServiceManifest service,
            NamespaceObserved.NamespaceReadable seen) {
        var live = new HashMap<WorkloadId, LiveObject>();
        seen.objects().forEach(object -> live.put(object.id(), object));
        var groups = new TreeMap<String, Group>();
        for (Workload workload : wanted) {
            group(groups, workload.shard().entry().integration().name())
                    .pairs()
                    .add(WorkloadPair.of(workload, live.remove(workload.id()), request.takeOver()));
        }
        var steps = new ArrayList<IntegrationStep>();
        live.values().stream()
                .filter(object -> object.id().kind() != WorkloadKind.SERVICE)
                .sorted(Comparator.comparing(LiveObject::id))
                .forEach(object -> sortIn(object, groups, steps));
        groups.values()
                .forEach(group -> steps.addAll(
                        new WorkloadPlanner(objects, frozen, incomplete, deletionReasons, request.takeOver())
                                .plan(group.pairs(), group.leftovers())));
        steps.addAll(new ServicePlanner(objects).plan(service, !wanted.isEmpty(), seen, steps));
        return steps;
    }

    private void sortIn(LiveObject object, Map<String, Group> groups, List<IntegrationStep> steps) {
        String name = Objects.requireNonNullElse(object.integration(), "");
        @Nullable Integration known = request.desired().integrations().get(name);
        String upstream = known == null ? Ownership.callerOf(object.body()) : known.upstream();
        if (!request.selection().includes(name, upstream)) {
            return;
        }
        if (object.owner().isOurs() && name.isEmpty()) {
            leave(object, StepReason.of("does not say which integration it runs"), steps);
        } else if (object.owner().isOurs()
                && known == null
                && !request.desired().integrationGaps().isEmpty()) {
            Problem gap = request.desired().integrationGaps().get(0);
            leave(
                    object,
                    StepReason.of("integration " + name + " may be in a file that cannot be read: " + gap),
                    steps);
        } else {
            group(groups, name).leftovers().add(object);
        }
    }

    private static void leave(LiveObject object, StepReason reason, List<IntegrationStep> steps) {
        steps.add(IntegrationStep.about(
                IntegrationStepKind.FROZEN, ObjectIdentity.of(object), reason, List.of(), null, object));
    }

    private static Group group(Map<String, Group> groups, String integration) {
        return groups.computeIfAbsent(integration, name -> new Group(new ArrayList<>(), new ArrayList<>()));
    }

    private record Group(List<WorkloadPair> pairs, List<LiveObject> leftovers) {}
}
