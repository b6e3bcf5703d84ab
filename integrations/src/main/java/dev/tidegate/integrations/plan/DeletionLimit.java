package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.observed.NamespaceObserved;
import dev.tidegate.integrations.settings.IntegrationSettings.DeletionGuard;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.List;
import java.util.Optional;

/** How many workloads of a namespace may go unasked. Runners that a reshape replaces are not counted: their work stays. */
final class DeletionLimit {

    private final DeletionGuard guard;

    DeletionLimit(DeletionGuard guard) {
        this.guard = guard;
    }

    /** What must be asked before these steps are taken; nothing if they are within the limit. */
    Optional<IntegrationPlan.Guard> check(NamespaceObserved.NamespaceReadable seen, List<IntegrationStep> steps) {
        int deletions = (int) steps.stream().filter(DeletionLimit::isCounted).count();
        int total = (int) seen.objects().stream()
                .filter(live -> live.id().kind() != WorkloadKind.SERVICE)
                .map(LiveObject::owner)
                .filter(owner -> owner.isOurs())
                .count();
        int share = guard.share().match(count -> count.count(), percent -> total * percent.percent() / 100);
        int allowed = Math.max(guard.atLeast(), share);
        return deletions > allowed
                ? Optional.of(new IntegrationPlan.Guard(seen.namespace(), deletions, total, allowed, false))
                : Optional.empty();
    }

    static boolean isCounted(IntegrationStep step) {
        return step.kind() == IntegrationStepKind.DELETE && step.id().kind() != WorkloadKind.SERVICE;
    }
}
