package dev.tidegate.policies.plan;

import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.RolloutStep;
import dev.tidegate.engine.rollout.TargetPlan;
import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.object.GroupSummary;
import dev.tidegate.policies.object.RolloutPhase;
import dev.tidegate.policies.object.RolloutSummary;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Adds up how far the clusters of a policy are after a decision: as a whole, by phase and by group. */
final class FleetProgress {

    private final Fleet fleet;
    private final Map<String, ClusterRolloutState> states;
    private final Set<String> ignored;
    private final Set<String> soaking = new HashSet<>();
    private final Set<Integer> waitingForApproval;
    private int counted;
    private int inFlight;
    private int done;
    private int failed;
    private int waiting;

    /**
     * Adds up.
     *
     * @param states after the decision
     * @param plan of the engine; null if there was none, and then nobody is known to soak
     */
    FleetProgress(
            Fleet fleet, Map<String, ClusterRolloutState> states, Set<String> ignored, @Nullable RolloutPlan plan) {
        this.fleet = fleet;
        this.states = states;
        this.ignored = ignored;
        this.waitingForApproval = plan == null ? Set.of() : Set.copyOf(plan.waiting());
        if (plan != null) {
            for (TargetPlan target : plan.targets()) {
                if (target.step() == RolloutStep.CONTINUE
                        && phase(target.target().value()) == ClusterPhase.SUCCEEDED) {
                    soaking.add(target.target().value());
                }
            }
        }
        states.values().forEach(this::count);
    }

    private ClusterPhase phase(String cluster) {
        var state = states.get(cluster);
        return state == null ? ClusterPhase.SKIPPED : state.phase();
    }

    private void count(ClusterRolloutState state) {
        boolean waits = state.phase() == ClusterPhase.TO_APPLY;
        waiting += waits ? 1 : 0;
        if (!isCounted(state)) {
            return;
        }
        counted++;
        if (state.phase() == ClusterPhase.PROGRESSING || soaking.contains(state.cluster())) {
            inFlight++;
        } else if (state.phase() == ClusterPhase.SUCCEEDED) {
            done++;
        } else if (state.phase().isFailure()) {
            failed++;
        }
    }

    private boolean isCounted(ClusterRolloutState state) {
        return !ignored.contains(state.cluster())
                && state.phase() != ClusterPhase.NEW_CLUSTER
                && state.phase() != ClusterPhase.SKIPPED;
    }

    /**
     * The status as a whole; the first rule that holds.
     *
     * @param latched whether more have failed than may
     * @param ended whether the rollout had succeeded before: who comes and goes later does not change that
     * @param all whether everybody goes at once, where any failure fails the whole
     */
    RolloutPhase phase(boolean latched, boolean ended, boolean all) {
        if (latched) {
            return RolloutPhase.FAILED;
        }
        if (ended && !states.isEmpty()) {
            return RolloutPhase.SUCCEEDED;
        }
        if (counted == 0) {
            return RolloutPhase.TO_APPLY;
        }
        if (done + failed == counted && waiting == 0) {
            return all && failed > 0 ? RolloutPhase.FAILED : RolloutPhase.SUCCEEDED;
        }
        return inFlight + done + failed > 0 ? RolloutPhase.PROGRESSING : RolloutPhase.TO_APPLY;
    }

    boolean isEmpty() {
        return counted == 0;
    }

    int failures() {
        return failed;
    }

    boolean isWaitingForApproval() {
        return !waitingForApproval.isEmpty() && inFlight == 0;
    }

    boolean isSoaking() {
        return !soaking.isEmpty()
                && states.values().stream()
                        .noneMatch(state ->
                                state.phase() == ClusterPhase.PROGRESSING && !ignored.contains(state.cluster()));
    }

    String text() {
        return (done + failed) + "/" + counted;
    }

    RolloutSummary summary(int removed) {
        var phases = new HashMap<ClusterPhase, Integer>();
        states.values().forEach(state -> phases.merge(state.phase(), 1, Integer::sum));
        return new RolloutSummary(
                states.size(),
                phases.getOrDefault(ClusterPhase.TO_APPLY, 0),
                phases.getOrDefault(ClusterPhase.PROGRESSING, 0),
                soaking.size(),
                phases.getOrDefault(ClusterPhase.SUCCEEDED, 0),
                phases.getOrDefault(ClusterPhase.FAILED, 0),
                phases.getOrDefault(ClusterPhase.TIMED_OUT, 0),
                phases.getOrDefault(ClusterPhase.NEW_CLUSTER, 0),
                (int) states.keySet().stream().filter(ignored::contains).count(),
                removed);
    }

    /**
     * The groups in run order.
     *
     * @param approved names of the groups whose approval counts
     */
    List<GroupSummary> groups(boolean latched, Set<String> approved, List<GroupSummary> before, Instant now) {
        var groups = new ArrayList<GroupSummary>();
        for (var group : fleet.groups()) {
            var members = group.targets().targets().stream()
                    .map(target -> states.get(target.value()))
                    .filter(Objects::nonNull)
                    .toList();
            var earlier = before.stream()
                    .filter(each -> each.group().equals(group.key()))
                    .findFirst();
            boolean opened = members.stream().anyMatch(state -> state.releasedAt() != null);
            groups.add(new GroupSummary(
                    group.key(),
                    state(group, members, latched),
                    approved.contains(group.key().name()),
                    members.size(),
                    (int) members.stream()
                            .filter(state -> state.phase() == ClusterPhase.SUCCEEDED)
                            .count(),
                    (int) members.stream()
                            .filter(state -> state.phase().isFailure())
                            .count(),
                    earlier.map(GroupSummary::openedAt).orElse(opened ? now : null)));
        }
        return groups;
    }

    private GroupSummary.State state(Fleet.Group group, List<ClusterRolloutState> members, boolean latched) {
        if (latched
                && members.stream()
                        .anyMatch(state -> state.phase().isFailure() && !ignored.contains(state.cluster()))) {
            return GroupSummary.State.FAILED;
        }
        if (waitingForApproval.contains(group.targets().order())) {
            return GroupSummary.State.NEEDS_APPROVAL;
        }
        boolean flies = members.stream()
                .anyMatch(state -> state.phase() == ClusterPhase.PROGRESSING && !ignored.contains(state.cluster()));
        boolean waits = members.stream().anyMatch(state -> state.phase() == ClusterPhase.TO_APPLY);
        if (flies || (waits && members.stream().anyMatch(state -> state.releasedAt() != null))) {
            return GroupSummary.State.RUNNING;
        }
        if (waits) {
            return GroupSummary.State.WAITING;
        }
        return members.stream().anyMatch(state -> soaking.contains(state.cluster()))
                ? GroupSummary.State.SOAKING
                : GroupSummary.State.DONE;
    }
}
