package dev.tidegate.integrations.rollout;

import java.time.Instant;
import java.util.List;

/** Port to the approvals of waves. Each approval is bound to the revision of the rollout it was given for. */
public interface RolloutApprovalRepository {

    /** The approvals of the present revision of a rollout that are not revoked, oldest first. */
    List<RolloutApproval> inForce(ImageRollout rollout);

    /**
     * Approves a wave of the present revision of a rollout.
     *
     * @param action has the wave, the person, the time and the reason
     * @return whether the approval is new; false if the same person's approval is in force already
     */
    boolean give(ImageRollout rollout, RolloutAction action);

    /** Revokes all approvals of the present revision of a rollout and returns how many there were. */
    int revoke(ImageRollout rollout, String by, Instant at);
}
