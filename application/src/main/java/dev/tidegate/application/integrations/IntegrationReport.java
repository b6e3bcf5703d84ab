package dev.tidegate.application.integrations;

import dev.tidegate.application.Status;
import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.execution.IntegrationOutcome;
import dev.tidegate.integrations.rollout.RolloutChange;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import java.util.List;
import java.util.stream.Stream;

/**
 * What one pass wanted, and what came of it.
 *
 * @param positions where rollouts are
 * @param rendered what shall run
 * @param changes what is not as it was about rollouts
 * @param unwritten why events about that could not be written
 */
public record IntegrationReport(
        List<Position> positions,
        RenderedWorkloads rendered,
        IntegrationOutcome outcome,
        List<RolloutChange> changes,
        List<String> unwritten) {

    public IntegrationReport {
        positions = List.copyOf(positions);
        changes = List.copyOf(changes);
        unwritten = List.copyOf(unwritten);
    }

    /** What a person who watches should read: what changed about rollouts, and what could not be told of it. */
    public List<String> messages() {
        return Stream.concat(changes.stream().map(RolloutChange::toString), unwritten.stream())
                .toList();
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
