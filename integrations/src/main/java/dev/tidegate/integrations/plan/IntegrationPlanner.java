package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.NamespaceObserved;
import dev.tidegate.integrations.workload.NamespaceServiceManifest;
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
public final class IntegrationPlanner {

    private static final String UNASKED = "nobody looked at the namespace";

    private final IntegrationPlanRequest request;
    private final NamespacePlanner namespaces;
    private final DeletionLimit limit;
    private final List<IntegrationStep> steps = new ArrayList<>();
    private final List<NamespaceObserved> unseen = new ArrayList<>();
    private final List<IntegrationPlan.Guard> guards = new ArrayList<>();
    private final Set<Namespace.Id> populated = new TreeSet<>();
    private final Set<Namespace.Id> vacated = new TreeSet<>();

    private IntegrationPlanner(IntegrationPlanRequest request) {
        this.request = request;
        this.namespaces = new NamespacePlanner(request);
        this.limit = new DeletionLimit(request.settings().guard());
    }

    public static IntegrationPlan plan(IntegrationPlanRequest request) {
        return new IntegrationPlanner(request).plan();
    }

    private IntegrationPlan plan() {
        Map<Namespace.Id, List<Workload>> wanted = request.rendered().workloads().stream()
                .filter(this::isSelected)
                .sorted(Comparator.comparing(Workload::id))
                .collect(Collectors.groupingBy(workload -> workload.id().namespace()));
        Map<Namespace.Id, NamespaceServiceManifest> services = request.rendered().services().stream()
                .collect(Collectors.toMap(service -> service.id().namespace(), Function.identity(), (one, two) -> one));
        var observations = new HashMap<Namespace.Id, NamespaceObserved>();
        request.observed().namespaces().forEach(observation -> observations.put(observation.namespace(), observation));
        var scope = PlanScope.namespaces(
                request.desired(), request.rendered().frozen(), request.remembered(), request.selection());
        scope.addAll(wanted.keySet());
        for (Namespace.Id id : scope) {
            plan(id, wanted.getOrDefault(id, List.of()), services.get(id), observations.get(id));
        }
        var frozen = request.rendered().frozen().stream()
                .filter(one -> PlanScope.isSelected(one, request.desired(), request.selection()))
                .toList();
        return confirmed(new IntegrationPlan(inOrder(steps), unseen, guards, frozen, populated, vacated));
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
            @Nullable NamespaceServiceManifest service,
            @Nullable NamespaceObserved observation) {
        if (observation == null) {
            blind(wanted, new NamespaceObserved.NamespaceUnreadable(id, UNASKED), UNASKED);
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

    private void blind(List<Workload> wanted, NamespaceObserved observation, String why) {
        unseen.add(observation);
        populated.add(observation.namespace());
        for (Workload workload : wanted) {
            steps.add(IntegrationStep.about(
                    IntegrationStepKind.FROZEN,
                    ObjectIdentity.of(workload),
                    StepReason.of(why),
                    List.of(),
                    DesiredObject.of(workload),
                    null));
        }
    }

    private void see(
            List<Workload> wanted,
            @Nullable NamespaceServiceManifest service,
            NamespaceObserved.NamespaceReadable seen) {
        List<IntegrationStep> found = namespaces.plan(wanted, service, seen);
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
    private IntegrationPlan confirmed(IntegrationPlan plan) {
        Integer number = request.confirmedDeletions();
        if (number != null && number == plan.deletionsToConfirm()) {
            var agreed = guards.stream()
                    .map(guard -> new IntegrationPlan.Guard(
                            guard.namespace(), guard.deletions(), guard.total(), guard.allowed(), true))
                    .toList();
            return new IntegrationPlan(
                    plan.steps(), plan.unseen(), agreed, plan.frozen(), plan.populated(), plan.vacated());
        }
        Set<Namespace.Id> guarded =
                guards.stream().map(IntegrationPlan.Guard::namespace).collect(Collectors.toSet());
        String why = "waits for --confirm-deletions " + plan.deletionsToConfirm();
        return plan.withSteps(plan.steps().stream()
                .map(step -> step.kind() == IntegrationStepKind.DELETE
                                && guarded.contains(step.id().namespace())
                        ? step.held(why)
                        : step)
                .toList());
    }

    private static List<IntegrationStep> inOrder(List<IntegrationStep> steps) {
        return steps.stream().sorted(Comparator.comparing(IntegrationStep::id)).toList();
    }
}
