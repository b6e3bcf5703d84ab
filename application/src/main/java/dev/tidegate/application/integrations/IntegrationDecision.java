package dev.tidegate.application.integrations;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.report.IntegrationPlanDocument;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import java.util.List;

/**
 * What one pass decided: where rollouts are, what shall run, and the steps to it.
 *
 * @param rendered what shall run, images of rollouts included
 */
record IntegrationDecision(List<Position> positions, RenderedWorkloads rendered, IntegrationPlan plan) {

    IntegrationDecision {
        positions = List.copyOf(positions);
    }

    /** The decision as it stands in the decision log. */
    ObjectNode document() {
        var document = JsonNodeFactory.instance.objectNode();
        var rollouts = document.putObject("rollouts");
        for (Position position : positions) {
            var rollout = rollouts.putObject(position.rollout().path());
            position.decision().standing().ifPresent(standing -> rollout.put("standing", standing.name()));
            var waves = rollout.putObject("waves");
            position.decision()
                    .waves()
                    .forEach(wave -> waves.put(wave.name(), wave.state().name()));
        }
        document.set("steps", IntegrationPlanDocument.of(plan, rendered.problems()));
        return document;
    }
}
