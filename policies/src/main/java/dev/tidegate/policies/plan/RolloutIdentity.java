package dev.tidegate.policies.plan;

import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.object.LastSuccessful;
import dev.tidegate.policies.object.RolloutPhase;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which rollout a pass is about.
 *
 * @param generation of the policy it brings; 0 if it has not begun since the facts are in doubt
 * @param starting whether it starts with this pass
 * @param latched whether it has failed for good
 * @param ended whether it has succeeded
 * @param last the last version that has succeeded; null if none has
 * @param suspended whether the last version is not given to new clusters
 */
record RolloutIdentity(
        String uid,
        long generation,
        String version,
        Instant startedAt,
        boolean starting,
        boolean latched,
        boolean ended,
        @Nullable LastSuccessful last,
        boolean suspended) {

    static RolloutIdentity of(PassFacts facts, StartReason start, boolean frozen) {
        var stored = facts.stored();
        var last = stored == null ? null : stored.lastSuccessful();
        boolean suspended = stored != null && stored.holds(Condition.Type.BACKFILL_SUSPENDED);
        if (stored == null || start != StartReason.NONE) {
            // While the facts are in doubt nothing is brought yet: the first sound pass starts the rollout.
            return new RolloutIdentity(
                    facts.observed().nextUid(),
                    frozen ? 0 : facts.generation(),
                    facts.desired().policy().version(),
                    facts.now(),
                    true,
                    false,
                    false,
                    last,
                    suspended);
        }
        boolean latched = stored.phase() == RolloutPhase.FAILED
                && stored.condition(Condition.Type.PROGRESSING)
                        .filter(each -> each.reason().equals(ProgressReason.MAX_FAILURES_EXCEEDED.wireName()))
                        .isPresent();
        return new RolloutIdentity(
                stored.uid(),
                stored.generation(),
                stored.version(),
                stored.startedAt(),
                false,
                latched,
                stored.phase() == RolloutPhase.SUCCEEDED,
                last,
                suspended);
    }
}
