package dev.tidegate.integrations.act;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.live.LiveObject;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.Confirmation;
import dev.tidegate.integrations.plan.Plan;
import dev.tidegate.integrations.plan.Step;
import dev.tidegate.integrations.plan.StepKind;
import dev.tidegate.integrations.plan.Wanted;
import java.time.Instant;
import java.util.function.Function;

/** Asks the API servers what they would make of the updates of a plan; nothing is changed. */
public final class Confirming {

    private final Function<String, ClusterPort> clusters;
    private final Ownership ownership;

    public Confirming(Function<String, ClusterPort> clusters, Ownership ownership) {
        this.clusters = clusters;
        this.ownership = ownership;
    }

    /** A server that does not answer leaves the plan as the snapshot had it. */
    public Plan confirm(Plan plan, Instant now) {
        return Confirmation.judged(plan, step -> judge(step, now));
    }

    private Step judge(Step step, Instant now) {
        Wanted wanted = step.wanted();
        LiveObject live = step.live();
        if (step.kind() != StepKind.UPDATE || wanted == null || live == null) {
            return step;
        }
        ObjectNode manifest = StepRun.manifest(wanted, ownership, now);
        return clusters.apply(step.id().namespace().cluster())
                .dryRun(manifest, true)
                .match(
                        answer -> Confirmation.judged(step, answer),
                        failure -> failure.kind() == Failure.Kind.IMMUTABLE
                                ? Confirmation.refused(step, failure.sentence())
                                : step);
    }
}
