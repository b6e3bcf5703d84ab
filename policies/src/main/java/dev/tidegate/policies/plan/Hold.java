package dev.tidegate.policies.plan;

import dev.tidegate.engine.gate.Fact;
import dev.tidegate.engine.gate.Verdict;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why nothing is released, removed or given to new clusters now.
 *
 * @param freezes whether replicas are not written for any other reason either, since the groups, the content or the right
 *     to write are in doubt
 * @param until when to look again; null if only a change of facts ends it
 */
record Hold(
        ProgressReason reason,
        String gate,
        String sentence,
        boolean freezes,
        @Nullable Instant until) {

    Verdict verdict() {
        return new Verdict.Closed(gate, sentence, List.of(new Fact("reason", reason.wireName())), until);
    }
}
