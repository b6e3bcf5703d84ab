package dev.tidegate.engine.rollout;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a rollout decision.
 *
 * @param rollout who shall have the revision now: those in flight, then those to be released ({@link TargetPhase#TO_APPLY})
 * @param timedOut whose deadline was found passed in this very decision
 * @param removed who has a status but is in no group any more
 * @param breached whether more failed than may; nothing new starts then
 * @param wakeUp before this instant nothing changes by itself; null: only new facts can change anything
 * @param waiting orders of the groups that hold unreleased targets for want of an approval
 * @param targets the decision on each target of the fleet, by group and name
 */
public record RolloutPlan(
        List<Entry> rollout,
        List<Entry> timedOut,
        List<TargetName> removed,
        boolean breached,
        @Nullable Instant wakeUp,
        List<Integer> waiting,
        List<TargetPlan> targets) {

    public RolloutPlan {
        rollout = List.copyOf(rollout);
        timedOut = List.copyOf(timedOut);
        removed = List.copyOf(removed);
        waiting = List.copyOf(waiting);
        targets = List.copyOf(targets);
    }

    /** Who is to take the revision now and does not have it yet. */
    public Stream<TargetName> released() {
        return rollout.stream()
                .filter(entry -> entry.phase() == TargetPhase.TO_APPLY)
                .map(Entry::target);
    }

    public Optional<Instant> nextWakeUp() {
        return Optional.ofNullable(wakeUp);
    }

    /** A target in one of the lists, and the instant its place there changes by itself. */
    public record Entry(
            TargetName target, TargetPhase phase, @Nullable Instant recheckAt) {}

    /** The earliest recheck of these entries that is still to come. */
    static @Nullable Instant earliestRecheck(List<Entry> entries, Instant now) {
        Instant earliest = null;
        for (Entry entry : entries) {
            Instant recheck = entry.recheckAt();
            if (recheck != null && recheck.isAfter(now) && (earliest == null || recheck.isBefore(earliest))) {
                earliest = recheck;
            }
        }
        return earliest;
    }
}
