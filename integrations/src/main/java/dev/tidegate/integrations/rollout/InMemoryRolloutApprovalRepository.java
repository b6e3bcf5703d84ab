package dev.tidegate.integrations.rollout;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Keeps approvals in memory, for demos and tests. Not thread-safe. */
public final class InMemoryRolloutApprovalRepository implements RolloutApprovalRepository {

    private final List<RolloutApproval> approvals = new ArrayList<>();

    @Override
    public List<RolloutApproval> inForce(ImageRollout rollout) {
        var revision = rollout.revision();
        return approvals.stream()
                .filter(approval -> approval.revision().equals(revision))
                .toList();
    }

    @Override
    public boolean give(ImageRollout rollout, RolloutAction action) {
        String wave = Objects.requireNonNull(action.wave(), "an approval needs a wave");
        boolean isKnown = inForce(rollout).stream()
                .anyMatch(approval ->
                        approval.wave().equals(wave) && approval.by().equals(action.by()));
        if (!isKnown) {
            approvals.add(new RolloutApproval(
                    wave,
                    rollout.revision(),
                    action.by(),
                    action.at(),
                    Objects.requireNonNullElse(action.reason(), "")));
        }
        return !isKnown;
    }

    @Override
    public int revoke(ImageRollout rollout, String by, Instant at) {
        var revoked = inForce(rollout);
        approvals.removeAll(revoked);
        return revoked.size();
    }
}
