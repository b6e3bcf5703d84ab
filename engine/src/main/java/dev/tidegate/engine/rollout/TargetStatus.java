package dev.tidegate.engine.rollout;

import dev.tidegate.engine.revision.Applied;
import dev.tidegate.engine.revision.Proof;
import dev.tidegate.engine.revision.Revision;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a target about one exact revision.
 *
 * <p>A success or failure can only be stated with a {@link Proof}, and the plan of another revision does not see it:
 * for that plan the target still has everything to do.
 */
public final class TargetStatus {

    private final TargetName target;
    private final Phase phase;
    private final Revision revision;
    private final @Nullable Instant since;

    private TargetStatus(TargetName target, Phase phase, Revision revision, @Nullable Instant since) {
        this.target = target;
        this.phase = phase;
        this.revision = revision;
        this.since = since;
    }

    public static TargetStatus progressing(TargetName target, Applied applied) {
        return new TargetStatus(target, Phase.PROGRESSING, applied.revision(), applied.at());
    }

    public static TargetStatus succeeded(TargetName target, Proof<?> success) {
        return new TargetStatus(target, Phase.SUCCEEDED, success.revision(), success.seenAt());
    }

    /** Reported failing; the deadline still counts from the application. */
    public static TargetStatus failed(TargetName target, Proof<?> failure) {
        return new TargetStatus(
                target, Phase.FAILED, failure.revision(), failure.applied().at());
    }

    public static TargetStatus timedOut(TargetName target, Applied applied, Instant deadline) {
        return new TargetStatus(target, Phase.TIMED_OUT, applied.revision(), deadline);
    }

    public static TargetStatus skipped(TargetName target, Revision revision) {
        return new TargetStatus(target, Phase.SKIPPED, revision, null);
    }

    /**
     * A status as it was written down by an earlier decision or by another system. The only way past the proofs, for
     * restoring what was proven when it was stored.
     */
    public static TargetStatus recorded(TargetName target, Phase phase, Revision revision, @Nullable Instant since) {
        return new TargetStatus(target, phase, revision, since);
    }

    public TargetName target() {
        return target;
    }

    public Phase phase() {
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
