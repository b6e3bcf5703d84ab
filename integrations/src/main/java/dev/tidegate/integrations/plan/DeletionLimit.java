package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.live.LiveObject;
import dev.tidegate.integrations.live.Observation;
import dev.tidegate.integrations.settings.Settings.DeletionGuard;
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
    Optional<Plan.Guard> check(Observation.Seen seen, List<Step> steps) {
        int deletions = (int) steps.stream().filter(DeletionLimit::isCounted).count();
        int total = (int) seen.objects().stream()
                .filter(live -> live.id().kind() != WorkloadKind.SERVICE)
                .map(LiveObject::owner)
                .filter(owner -> owner.isOurs())
                .count();
        int share = guard.share().match(count -> count.count(), percent -> total * percent.percent() / 100);
        int allowed = Math.max(guard.atLeast(), share);
        return deletions > allowed
                ? Optional.of(new Plan.Guard(seen.namespace(), deletions, total, allowed, false))
                : Optional.empty();
    }

    static boolean isCounted(Step step) {
        return step.kind() == StepKind.DELETE && step.id().kind() != WorkloadKind.SERVICE;
    }
}
