package dev.tidegate.engine.rollout;

import dev.tidegate.engine.revision.AppliedRevision;
import dev.tidegate.engine.revision.Revision;
import dev.tidegate.engine.revision.RevisionProof;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a target about one exact revision.
 *
 * <p>A success or failure can only be stated with a {@link RevisionProof}, and the plan of another revision does not see it:
 * for that plan the target still has everything to do.
 */
public final class TargetStatus {

    private final TargetName target;
    private final TargetPhase phase;
    private final Revision revision;
    private final @Nullable Instant since;

    private TargetStatus(TargetName target, TargetPhase phase, Revision revision, @Nullable Instant since) {
        this.target = target;
        this.phase = phase;
        this.revision = revision;
        this.since = since;
    }

    public static TargetStatus progressing(TargetName target, AppliedRevision applied) {
        return new TargetStatus(target, TargetPhase.PROGRESSING, applied.revision(), applied.at());
    }

    public static TargetStatus succeeded(TargetName target, RevisionProof<?> success) {
        return new TargetStatus(target, TargetPhase.SUCCEEDED, success.revision(), success.seenAt());
    }

    /** Reported failing; the deadline still counts from the application. */
    public static TargetStatus failed(TargetName target, RevisionProof<?> failure) {
        return new TargetStatus(
                target,
                TargetPhase.FAILED,
                failure.revision(),
                failure.applied().at());
    }

    public static TargetStatus timedOut(TargetName target, AppliedRevision applied, Instant deadline) {
        return new TargetStatus(target, TargetPhase.TIMED_OUT, applied.revision(), deadline);
    }

    public static TargetStatus skipped(TargetName target, Revision revision) {
        return new TargetStatus(target, TargetPhase.SKIPPED, revision, null);
    }

    /**
     * A status as it was written down by an earlier decision or by another system. The only way past the proofs, for
     * restoring what was proven when it was stored.
     */
    public static TargetStatus recorded(
            TargetName target, TargetPhase phase, Revision revision, @Nullable Instant since) {
        return new TargetStatus(target, phase, revision, since);
    }

    public TargetName target() {
        return target;
    }

    public TargetPhase phase() {
        return phase;
    }

    public Revision revision() {
        return revision;
    }

    /** When the phase began; unknown is read as now, so that such a status never ages. */
    public @Nullable Instant since() {
        return since;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TargetStatus that
                && target.equals(that.target)
                && phase == that.phase
                && revision.equals(that.revision)
                && Objects.equals(since, that.since);
    }

    @Override
    public int hashCode() {
        return Objects.hash(target, phase, revision, since);
    }

    @Override
    public String toString() {
        return target + " " + phase.wireName() + (since == null ? "" : " since " + since) + " with " + revision;
    }
}
