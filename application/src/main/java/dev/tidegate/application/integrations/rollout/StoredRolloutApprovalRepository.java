package dev.tidegate.application.integrations.rollout;

import dev.tidegate.integrations.rollout.ImageRollout;
import dev.tidegate.integrations.rollout.RolloutAction;
import dev.tidegate.integrations.rollout.RolloutApproval;
import dev.tidegate.integrations.rollout.RolloutApprovalRepository;
import dev.tidegate.store.approval.Approval;
import dev.tidegate.store.approval.ApprovalRepository;
import dev.tidegate.store.approval.ApprovalTarget;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Approvals of image rollouts in the store: the subject is the rollout of an instance, the group is the wave. */
public final class StoredRolloutApprovalRepository implements RolloutApprovalRepository {

    private static final String CAPABILITY = "integrations";

    private final ApprovalRepository approvals;
    private final String instance;
    private final Clock clock;

    public StoredRolloutApprovalRepository(ApprovalRepository approvals, String instance, Clock clock) {
        this.approvals = approvals;
        this.instance = instance;
        this.clock = clock;
    }

    @Override
    public List<RolloutApproval> inForce(ImageRollout rollout) {
        return stored(rollout).stream()
                .map(approval -> new RolloutApproval(
                        approval.target().group(),
                        approval.target().revision(),
                        approval.givenBy(),
                        approval.givenAt(),
                        approval.note()))
                .toList();
    }

    @Override
    public boolean give(ImageRollout rollout, RolloutAction action) {
        String wave = Objects.requireNonNull(action.wave(), "an approval needs a wave");
        return approvals.give(
                new ApprovalTarget(CAPABILITY, subject(rollout), wave, rollout.revision()),
                oneLine(action.by()),
                action.at(),
                oneLine(action.reason()),
                null);
    }

    @Override
    public int revoke(ImageRollout rollout, String by, Instant at) {
        return stored(rollout).stream()
                .map(Approval::target)
                .distinct()
                .mapToInt(target -> approvals.revoke(target, oneLine(by), at))
                .sum();
    }

    private List<Approval> stored(ImageRollout rollout) {
        return approvals.inForce(CAPABILITY, subject(rollout), rollout.revision(), clock.instant());
    }

    private String subject(ImageRollout rollout) {
        return instance + rollout.path();
    }

    /** The store keeps one line of text. */
    private static String oneLine(@Nullable String text) {
        return text == null ? "" : text.replaceAll("\\p{Cntrl}+", " ").strip();
    }
}
