package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.revision.AppliedRevision;
import dev.tidegate.engine.revision.RevisionObservation;
import dev.tidegate.engine.revision.RevisionProof;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * Selects the approvals that count: those given for the present revision of the rollout after it was last reverted.
 * Earlier versions stored approvals in the state of the rollout; these still count for its image.
 */
final class WaveApprovals {

    private WaveApprovals() {}

    /** The approved waves. */
    static List<RevisionProof<String>> proven(
            ImageRollout rollout, List<RolloutApproval> approvals, ImageRolloutState state) {
        var applied = new AppliedRevision(
                rollout.revision(), state.lastTakenBack().map(RolloutAction::at).orElse(Instant.MIN));
        var bound = approvals.stream()
                .map(approval -> new RevisionObservation<>(approval.wave(), approval.revision(), approval.at()));
        var stored = state.waves().keySet().stream()
                .flatMap(wave -> state.approval(wave).stream()
                        .map(action -> new RevisionObservation<>(
                                wave, rollout.revisionOf(state.key().to()), action.at())));
        return Stream.concat(bound, stored)
                .flatMap(sighting -> applied.prove(sighting).stream())
                .toList();
    }
}
