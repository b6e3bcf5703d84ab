package dev.tidegate.application.integrations;

import dev.tidegate.application.Status;
import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.execution.IntegrationOutcome;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import java.util.List;

/**
 * What one pass wanted, and what came of it.
 *
 * @param positions where rollouts are
 * @param rendered what shall run
 */
public record IntegrationReport(List<Position> positions, RenderedWorkloads rendered, IntegrationOutcome outcome) {

    public IntegrationReport {
        positions = List.copyOf(positions);
    }

    public Status status() {
        return status(outcome.status(rendered.problems()));
    }

    static Status status(IntegrationStatus status) {
        return switch (status) {
            case DONE -> Status.DONE;
            case FAILED -> Status.FAILED;
            case INVALID_INPUT -> Status.INVALID_INPUT;
            case CHANGES_PENDING -> Status.CHANGES_PENDING;
            case NOT_ALLOWED -> Status.NOT_ALLOWED;
            case REFUSED -> Status.REFUSED;
        };
    }
}
