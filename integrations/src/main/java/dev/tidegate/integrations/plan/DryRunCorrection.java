package dev.tidegate.integrations.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.ownership.Ownership;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Lets the API server correct the changes a snapshot suggests: what it would make of an object is held against what the
 * object is. A server that fills in a default we stated otherwise, or changes what we did not foresee, is believed.
 */
public final class DryRunCorrection {

    private static final Set<String> SERVER_FIELDS =
            Set.of("managedFields", "resourceVersion", "generation", "uid", "creationTimestamp", "selfLink");

    private DryRunCorrection() {}

    /** The plan with its updates corrected again; what is part of a reshape is stopped anyway and must be started again. */
    public static IntegrationPlan corrected(
            IntegrationPlan plan, Function<? super IntegrationStep, IntegrationStep> correction) {
        return plan.withSteps(plan.steps().stream()
                .map(step -> step.kind() == IntegrationStepKind.UPDATE ? correction.apply(step) : step)
                .toList());
    }

    /** An update the server would answer with this object. */
    public static IntegrationStep corrected(IntegrationStep step, JsonNode answer) {
        LiveObject live = step.live();
        if (live == null || step.kind() != IntegrationStepKind.UPDATE) {
            return step;
        }
        return isSame(answer, live.body())
                ? step.as(IntegrationStepKind.KEEP, StepReason.of("the API server would change nothing"), List.of())
                : step;
    }

    /** An update the server refuses because a field cannot be changed. */
    public static IntegrationStep recreated(IntegrationStep step, String sentence) {
        return step.kind() == IntegrationStepKind.UPDATE
                ? step.as(
                        IntegrationStepKind.RECREATE,
                        StepReason.of("the API server refuses a change: " + sentence),
                        step.changes())
                : step;
    }

    private static boolean isSame(JsonNode answer, JsonNode live) {
        return answer.path("spec").equals(live.path("spec")) && metadata(answer).equals(metadata(live));
    }

    private static JsonNode metadata(JsonNode object) {
        if (!(object.path("metadata").deepCopy() instanceof ObjectNode metadata)) {
            return object.path("metadata");
        }
        metadata.remove(SERVER_FIELDS);
        if (metadata.get("annotations") instanceof ObjectNode annotations) {
            var names = annotations.properties().stream().map(Map.Entry::getKey).toList();
            annotations.remove(names.stream().filter(Ownership::isInformational).toList());
        }
        return metadata;
    }
}
