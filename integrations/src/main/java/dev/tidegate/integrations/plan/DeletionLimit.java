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
        int allowed = Math.min(guard.most(), share(total));
        return deletions > allowed
                ? Optional.of(new IntegrationPlan.Guard(seen.namespace(), deletions, total, allowed, false))
                : Optional.empty();
    }

    /** A share never rounds down to none: one workload of a small namespace may go. */
    private int share(int total) {
        return guard.share()
                .match(
                        count -> count.count(),
                        percent -> percent.percent() == 0 ? 0 : Math.max(1, total * percent.percent() / 100));
    }

    static boolean isCounted(IntegrationStep step) {
        return step.kind() == IntegrationStepKind.DELETE && step.id().kind() != WorkloadKind.SERVICE;
    }
}
