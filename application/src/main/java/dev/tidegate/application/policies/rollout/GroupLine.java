package dev.tidegate.application.policies.rollout;

import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.rollout.RolloutStrategy;
import dev.tidegate.engine.threshold.Limit;
import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.object.GroupSummary;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A group with its number in run order and its state in words.
 *
 * @param limit how many of it may fail; null if failures stop nothing
 * @param opensAt when it is over, or may start, at the earliest; null if only a change of facts decides that
 */
record GroupLine(
        int number,
        GroupSummary summary,
        List<ClusterRolloutState> members,
        boolean mandatory,
        int inFlight,
        Limit.@Nullable Resolved limit,
        String state,
        @Nullable Instant opensAt) {

    /** The name of the group as people use it. */
    String name() {
        return summary.group().name().isEmpty() ? "ungrouped" : summary.group().name();
    }

    int failed() {
        return summary.failed();
    }

    static List<GroupLine> of(PolicyView view, PolicyRolloutStatus status) {
        var ordered = new ArrayList<>(status.groups());
        var strategy = view.desired().validStrategy();
        if (strategy instanceof RolloutStrategy.ProgressivePerGroup
                || strategy instanceof RolloutStrategy.Progressive) {
            ordered.sort(Comparator.comparing(group -> !isMandatory(strategy, group)));
        }
        var byGroup = status.clusters().stream()
                .collect(Collectors.groupingBy(state -> state.group().text()));
        var lines = new ArrayList<GroupLine>();
        for (var group : ordered) {
            var members = byGroup.getOrDefault(group.group().text(), List.of());
            if (!members.isEmpty()) {
                lines.add(line(view, strategy, group, members, lines));
            }
        }
        return lines;
    }

    private static GroupLine line(
            PolicyView view,
            @Nullable RolloutStrategy strategy,
            GroupSummary group,
            List<ClusterRolloutState> members,
            List<GroupLine> before) {
        boolean mandatory = strategy != null && isMandatory(strategy, group);
        var soak = soakEnd(view, members);
        int counted = (int) members.stream()
                .filter(state -> !view.plan().ignored().contains(state.cluster()))
                .count();
        return new GroupLine(
                before.size() + 1,
                group,
                members,
                mandatory,
                (int) members.stream()
                        .filter(state -> state.phase() == ClusterPhase.PROGRESSING || isSoaking(view, state))
                        .count(),
                strategy == null || strategy instanceof RolloutStrategy.All
                        ? null
                        : mandatory
                                ? new Limit.Resolved(0, "0")
                                : strategy.pace().maxFailures().of(counted),
                state(view, group, members, before, soak),
                group.state() == GroupSummary.State.SOAKING
                        ? soak
                        : waiting(members)
                                .flatMap(state -> explained(view, state))
                                .flatMap(Verdict::changesAt)
                                .orElse(null));
    }

    static boolean isMandatory(RolloutStrategy strategy, GroupSummary group) {
        return strategy.mandatory().stream()
                .anyMatch(wanted -> wanted.<Boolean>match(
                        named -> named.name().equals(group.group().name()),
                        indexed -> indexed.order() == group.group().index()));
    }

    private static String state(
            PolicyView view,
            GroupSummary group,
            List<ClusterRolloutState> members,
            List<GroupLine> before,
            @Nullable Instant soak) {
        var now = view.now();
        return switch (group.state()) {
            case DONE ->
                "done"
                        + members.stream()
                                .map(ClusterRolloutState::since)
                                .filter(Objects::nonNull)
                                .max(Instant::compareTo)
                                .map(since -> " " + TimeFormat.clock(now, since))
                                .orElse("");
            case SOAKING ->
                soak == null ? "soaking" : "soaking, opens " + TimeFormat.moment(now, soak) + " at the earliest";
            case RUNNING -> running(view, members);
            case FAILED -> "failed, nothing new starts";
            case NEEDS_APPROVAL ->
                "needs approval"
                        + unfinished(before)
                                .map(line -> ", then waits for " + line)
                                .orElse("");
            case WAITING -> (group.approved() ? "approved, " : "") + waits(view, members, before);
        };
    }

    private static String running(PolicyView view, List<ClusterRolloutState> members) {
        var strategy = view.desired().validStrategy();
        var deadline = strategy == null ? null : strategy.pace().deadline();
        var released = members.stream()
                .filter(state -> state.phase() == ClusterPhase.PROGRESSING)
                .map(ClusterRolloutState::releasedAt)
                .filter(Objects::nonNull)
                .min(Instant::compareTo);
        if (deadline == null) {
            return "running, no deadline";
        }
        return released.map(at -> "running, first deadline " + TimeFormat.moment(view.now(), at.plus(deadline)))
                .orElse("running");
    }

    private static String waits(PolicyView view, List<ClusterRolloutState> members, List<GroupLine> before) {
        var closed = waiting(members).flatMap(state -> explained(view, state));
        if (closed.filter(verdict -> verdict.gate().equals("failed")).isPresent()) {
            return "does not start: the rollout has failed";
        }
        var isOrder = closed.filter(verdict -> verdict.gate().equals("order")).isPresent();
        var first = unfinished(before);
        return (closed.isEmpty() || isOrder) && first.isPresent()
                ? "waits for " + first.get()
                : closed.map(Verdict::sentence).orElse("starts with the next decision");
    }

    /** The last group in front that is not through; a group that nobody approved holds no other. */
    private static Optional<Integer> unfinished(List<GroupLine> before) {
        return before.stream()
                .filter(line -> line.summary().state() != GroupSummary.State.DONE
                        && line.summary().state() != GroupSummary.State.NEEDS_APPROVAL)
                .map(GroupLine::number)
                .reduce((one, other) -> other);
    }

    private static Optional<ClusterRolloutState> waiting(List<ClusterRolloutState> members) {
        return members.stream()
                .filter(state -> state.phase() == ClusterPhase.TO_APPLY)
                .findFirst();
    }

    /** What holds a cluster back first. */
    private static Optional<Verdict.Closed> explained(PolicyView view, ClusterRolloutState state) {
        var explanation = view.plan().explanations().get(state.cluster());
        return explanation == null
                ? Optional.empty()
                : explanation.closed().stream().findFirst();
    }

    static boolean isSoaking(PolicyView view, ClusterRolloutState state) {
        var end = soakEnd(view, List.of(state));
        return end != null && view.now().isBefore(end);
    }

    /** When the last of these clusters has been well for long enough; null if there is no soak, or nobody is well. */
    static @Nullable Instant soakEnd(PolicyView view, List<ClusterRolloutState> members) {
        var strategy = view.desired().validStrategy();
        if (strategy == null
                || strategy instanceof RolloutStrategy.All
                || strategy.pace().soak().isZero()
                || strategy.pace().soak().isNegative()) {
            return null;
        }
        var soak = strategy.pace().soak();
        return members.stream()
                .filter(state -> state.phase() == ClusterPhase.SUCCEEDED)
                .map(ClusterRolloutState::since)
                .filter(Objects::nonNull)
                .map(since -> since.plus(soak))
                .max(Instant::compareTo)
                .orElse(null);
    }
}
