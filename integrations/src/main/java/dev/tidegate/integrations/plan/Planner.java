package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.live.Observation;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.workload.NamespaceService;
import dev.tidegate.integrations.workload.Workload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Holds what is wanted against what runs.
 *
 * <p>Each namespace is planned alone, in time linear in its objects. A namespace that could not be seen costs its own
 * workloads and nothing else. Only the deletion guard looks at all of them, because people confirm one number.
 */
public final class Planner {

    private static final String UNASKED = "nobody looked at the namespace";

    private final PlanRequest request;
    private final NamespaceSteps namespaces;
    private final DeletionLimit limit;
    private final List<Step> steps = new ArrayList<>();
    private final List<Observation> unseen = new ArrayList<>();
    private final List<Plan.Guard> guards = new ArrayList<>();
    private final Set<Namespace.Id> populated = new TreeSet<>();
    private final Set<Namespace.Id> vacated = new TreeSet<>();

    private Planner(PlanRequest request) {
        this.request = request;
        this.namespaces = new NamespaceSteps(request);
        this.limit = new DeletionLimit(request.settings().guard());
    }

    public static Plan plan(PlanRequest request) {
        return new Planner(request).plan();
    }

    private Plan plan() {
        Map<Namespace.Id, List<Workload>> wanted = request.workloads().stream()
                .filter(this::isSelected)
                .sorted(Comparator.comparing(Workload::id))
                .collect(Collectors.groupingBy(workload -> workload.id().namespace()));
        Map<Namespace.Id, NamespaceService> services = request.services().stream()
                .collect(Collectors.toMap(service -> service.id().namespace(), Function.identity(), (one, two) -> one));
        var observations = new HashMap<Namespace.Id, Observation>();
        request.observations().forEach(observation -> observations.put(observation.namespace(), observation));
        var scope = Scope.namespaces(request.desired(), request.frozen(), request.remembered(), request.selection());
        scope.addAll(wanted.keySet());
        for (Namespace.Id id : scope) {
            plan(id, wanted.getOrDefault(id, List.of()), services.get(id), observations.get(id));
        }
        var frozen = request.frozen().stream()
                .filter(one -> Scope.isSelected(one, request.desired(), request.selection()))
                .toList();
        return confirmed(new Plan(inOrder(steps), unseen, guards, frozen, populated, vacated));
    }

    private boolean isSelected(Workload workload) {
        var entry = workload.shard().entry();
        return !entry.namespace().deleted()
                && request.selection().includes(entry.integration())
                && request.selection()
                        .includesEnvironment(entry.namespace().environment().name());
    }

    private void plan(
            Namespace.Id id,
            List<Workload> wanted,
            @Nullable NamespaceService service,
            @Nullable Observation observation) {
        if (observation == null) {
            blind(wanted, new Observation.NamespaceUnreadable(id, UNASKED), UNASKED);
            return;
        }
        observation.match(
                seen -> {
                    see(wanted, service, seen);
                    return null;
                },
                unreadable -> {
                    if (unreadable.absent() && wanted.isEmpty()) {
                        // Nobody wants it and nobody has it: looking for it for ever would fail every run.
                        vacated.add(id);
                        return null;
                    }
                    blind(wanted, unreadable, "namespace " + id + " could not be read: " + unreadable.reason());
                    return null;
                },
                unreachable -> {
                    blind(
                            wanted,
                            unreachable,
                            "cluster " + id.cluster() + " could not be reached: " + unreachable.reason());
                    return null;
                });
    }

    private void blind(List<Workload> wanted, Observation observation, String why) {
        unseen.add(observation);
        populated.add(observation.namespace());
        for (Workload workload : wanted) {
            steps.add(Step.about(
                    StepKind.FROZEN, Slot.of(workload), Reason.of(why), List.of(), Wanted.of(workload), null));
        }
    }

    private void see(List<Workload> wanted, @Nullable NamespaceService service, Observation.Seen seen) {
        List<Step> found = namespaces.plan(wanted, service, seen);
        limit.check(seen, found).ifPresent(guards::add);
        steps.addAll(found);
        if (!wanted.isEmpty()
                || seen.objects().stream().anyMatch(live -> live.owner().isOurs())) {
            populated.add(seen.namespace());
        } else {
            vacated.add(seen.namespace());
        }
    }

    /** Deletions beyond the limit wait until somebody names their exact number. */
    private Plan confirmed(Plan plan) {
        Integer number = request.confirmedDeletions();
        if (number != null && number == plan.deletionsToConfirm()) {
            var agreed = guards.stream()
                    .map(guard ->
                            new Plan.Guard(guard.namespace(), guard.deletions(), guard.total(), guard.allowed(), true))
                    .toList();
            return new Plan(plan.steps(), plan.unseen(), agreed, plan.frozen(), plan.populated(), plan.vacated());
        }
        Set<Namespace.Id> guarded = guards.stream().map(Plan.Guard::namespace).collect(Collectors.toSet());
        String why = "waits for --confirm-deletions " + plan.deletionsToConfirm();
        return plan.withSteps(plan.steps().stream()
                .map(step -> step.kind() == StepKind.DELETE
                                && guarded.contains(step.id().namespace())
                        ? step.held(why)
                        : step)
                .toList());
    }

    private static List<Step> inOrder(List<Step> steps) {
        return steps.stream().sorted(Comparator.comparing(Step::id)).toList();
    }
}
