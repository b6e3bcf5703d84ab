package dev.tidegate.integrations.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.live.LiveObject;
import dev.tidegate.integrations.ownership.Ownership;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Lets the API server judge the changes a snapshot suggests: what it would make of an object is held against what the
 * object is. A server that fills in a default we stated otherwise, or changes what we did not foresee, is believed.
 */
public final class Confirmation {

    private static final Set<String> BOOKKEEPING =
            Set.of("managedFields", "resourceVersion", "generation", "uid", "creationTimestamp", "selfLink");

    private Confirmation() {}

    /** The plan with its updates judged again; what is part of a reshape is stopped anyway and must be started again. */
    public static Plan judged(Plan plan, Function<? super Step, Step> judge) {
        return plan.withSteps(plan.steps().stream()
                .map(step -> step.kind() == StepKind.UPDATE ? judge.apply(step) : step)
                .toList());
    }

    /** An update the server would answer with this object. */
    public static Step judged(Step step, JsonNode answer) {
        LiveObject live = step.live();
        if (live == null || step.kind() != StepKind.UPDATE) {
            return step;
        }
        return isSame(answer, live.body())
                ? step.as(StepKind.KEEP, Reason.of("the API server would change nothing"), List.of())
                : step;
    }

    /** An update the server refuses because a field cannot be changed. */
    public static Step refused(Step step, String sentence) {
        return step.kind() == StepKind.UPDATE
                ? step.as(StepKind.RECREATE, Reason.of("the API server refuses a change: " + sentence), step.changes())
                : step;
    }

    private static boolean isSame(JsonNode answer, JsonNode live) {
        return answer.path("spec").equals(live.path("spec")) && metadata(answer).equals(metadata(live));
    }

    private static JsonNode metadata(JsonNode object) {
        if (!(object.path("metadata").deepCopy() instanceof ObjectNode metadata)) {
            return object.path("metadata");
        }
        metadata.remove(BOOKKEEPING);
        if (metadata.get("annotations") instanceof ObjectNode annotations) {
            var names = annotations.properties().stream().map(Map.Entry::getKey).toList();
            annotations.remove(names.stream().filter(Ownership::isRemark).toList());
        }
        return metadata;
    }
}
