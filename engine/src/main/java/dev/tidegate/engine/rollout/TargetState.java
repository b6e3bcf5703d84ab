package dev.tidegate.engine.rollout;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One target in its group, with what its status amounts to at this instant.
 *
 * <p>Both limits belong to the later state: at exactly since + soak the soak is over, at exactly since + deadline the
 * target is late.
 *
 * @param index the place in the fleet, groups by order and targets by name
 * @param recheckAt when the kind changes, or changed, by itself
 */
record TargetState(
        int index,
        TargetName target,
        TargetGroup group,
        TargetPhase phase,
        Kind kind,
        boolean ignored,
        @Nullable Instant since,
        @Nullable Instant recheckAt) {

    /** What a status amounts to. */
    enum Kind {
        /** Everything to do. */
        WAITING,
        /** The revision is in place, no verdict yet. */
        FLYING,
        /** Succeeded, and watched a little longer. */
        SOAKING,
        /** Reports failure and may still recover. */
        FAILING,
        /** Failed for good. */
        LATE,
        DONE;

        boolean isInFlight() {
            return this == FLYING || this == SOAKING || this == FAILING;
        }

        boolean isFailure() {
            return this == FAILING || this == LATE;
        }
    }

    /** Judges a status; a {@code since} in the future is the doing of a wrong clock and read as now. */
    static TargetState judge(
            int index,
            TargetName target,
            TargetGroup group,
            @Nullable TargetStatus status,
            boolean ignored,
            RolloutSettings pace,
            Instant now) {
        if (status == null || status.phase() == TargetPhase.TO_APPLY) {
            return new TargetState(index, target, group, TargetPhase.TO_APPLY, Kind.WAITING, ignored, null, null);
        }
        Instant since = status.since() == null || status.since().isAfter(now) ? now : status.since();
        return judge(index, target, group, status.phase(), ignored, since, pace, now);
    }

    /** The same with {@code since} taken at its word. */
    static TargetState judge(
            int index,
            TargetName target,
            TargetGroup group,
            TargetPhase phase,
            boolean ignored,
            Instant since,
            RolloutSettings pace,
            Instant now) {
        if (ignored) {
            return new TargetState(index, target, group, phase, Kind.DONE, true, since, null);
        }
        return switch (phase) {
            case TO_APPLY -> new TargetState(index, target, group, phase, Kind.WAITING, false, null, null);
            case SUCCEEDED -> {
                Instant end = since.plus(pace.soak());
                yield now.isBefore(end)
                        ? new TargetState(index, target, group, phase, Kind.SOAKING, false, since, end)
                        : new TargetState(index, target, group, phase, Kind.DONE, false, since, null);
            }
            case PROGRESSING, FAILED -> {
                Kind kind = phase == TargetPhase.FAILED ? Kind.FAILING : Kind.FLYING;
                Duration deadline = pace.deadline();
                if (deadline == null) {
                    yield new TargetState(index, target, group, phase, kind, false, since, null);
                }
                Instant end = since.plus(deadline);
                yield now.isBefore(end)
                        ? new TargetState(index, target, group, phase, kind, false, since, end)
                        : new TargetState(index, target, group, phase, Kind.LATE, false, since, end);
            }
            case TIMED_OUT -> new TargetState(index, target, group, phase, Kind.LATE, false, since, null);
            case SKIPPED -> new TargetState(index, target, group, phase, Kind.DONE, false, since, null);
        };
    }

    /** Found late just now, not in an earlier decision. */
    boolean isNewlyLate() {
        return kind == Kind.LATE && phase != TargetPhase.TIMED_OUT;
    }

    boolean isWaiting() {
        return kind == Kind.WAITING;
    }

    RolloutPlan.Entry entry() {
        return new RolloutPlan.Entry(target, isNewlyLate() ? TargetPhase.TIMED_OUT : phase, recheckAt);
    }
}
