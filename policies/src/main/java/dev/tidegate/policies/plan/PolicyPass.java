package dev.tidegate.policies.plan;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.RolloutProblem;
import dev.tidegate.engine.rollout.RolloutStrategy;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.policies.content.PolicyVersion;
import dev.tidegate.policies.object.Condition;
import dev.tidegate.policies.object.GroupSummary;
import dev.tidegate.policies.object.LastSuccessful;
import dev.tidegate.policies.object.ObjectProblem;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.object.RolloutPhase;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One decision about a policy that is not disabled; see {@link PolicyPlanner} for its steps. Used once. */
final class PolicyPass {

    private final PassFacts facts;
    private final @Nullable PolicyRolloutStatus stored;
    private final PassNotes notes;
    private final Conditions conditions;
    private final Corrections corrections;
    private final HoldFinder holds;
    private String emptyMandatoryGroup = "";

    PolicyPass(PassFacts facts) {
        this.facts = facts;
        this.stored = facts.stored();
        this.notes = new PassNotes(facts.now());
        this.conditions = new Conditions(stored, facts.now());
        this.corrections = new Corrections(stored == null ? List.of() : stored.corrections(), facts.now());
        this.holds = new HoldFinder(facts, conditions, corrections);
    }

    PolicyPlan plan() {
        notes.problems(facts.desired().problems());
        noteWhatIsMissing();
        var settled = Fleet.of(facts.desired(), facts.observed());
        var removals = DisabledPolicy.removals(
                facts.observed().replicas(),
                facts.observed().clusters(),
                settled.groupOf().keySet(),
                "no placement selects the cluster");
        var doubt = holds.doubt(removals.size());
        boolean frozen = doubt != null;
        var hold = frozen ? doubt : holds.pause();
        var fleet = frozen ? Fleet.of(stored == null ? List.of() : stored.clusters()) : settled;
        var start = frozen
                ? StartReason.NONE
                : StartReason.of(facts.desired().policy(), facts.spec(), stored, facts.observed());
        start.event().ifPresent(notes::event);
        var identity = RolloutIdentity.of(facts, start, frozen);
        var states = new FleetStates(facts, identity, notes);
        states.derive(fleet, frozen);
        var approvals = ApprovalState.of(
                facts.desired().policy(),
                facts.spec(),
                start == StartReason.LOST ? null : stored,
                facts.approvalVersions());
        approvals.events().forEach(notes::event);

        var decided = decide(fleet, identity, states, approvals);
        boolean latched = identity.latched() || (decided != null && decided.breached());
        if (decided != null) {
            states.timeOut(decided);
            if (hold == null && !latched && !identity.ended()) {
                states.release(decided);
            }
        }
        var explanations = ClusterExplanations.of(facts, states, decided, hold, identity.latched());
        var writes = frozen
                ? List.<ReplicaWrite>of()
                : new FleetWrites(facts, identity, states, corrections, notes)
                        .plan(fleet, hold != null, latched, removals);
        var progress = new FleetProgress(fleet, states.byCluster(), states.ignored(), decided);
        var phase = phase(identity, progress, decided, latched);

        addConditions(identity, states, approvals, hold, RolloutReason.of(hold, latched, progress, phase), phase);
        var rootStatus = rootStatus(states, phase);
        if (hold != null) {
            notes.wakeUp(hold.until());
        }
        var status = status(fleet, identity, states, approvals, progress, phase, latched, removals.size());
        new PolicyRolloutEvents(stored, status, identity.starting()).addTo(notes.events());
        return new PolicyPlan(
                false,
                status,
                null,
                writes,
                rootStatus,
                notes.events(),
                notes.earliestWakeUp(),
                explanations,
                states.ignored(),
                notes.problems());
    }

    private void noteWhatIsMissing() {
        var rollout = facts.observed().rollout();
        if (rollout != null && !rollout.damage().isEmpty()) {
            notes.problem(new Problem(
                    ObjectProblem.ROLLOUT_STATUS_LOST,
                    "Rollout " + rollout.metadata().path() + "/status",
                    "was damaged and counts as lost: " + rollout.damage()));
        }
        for (var way : facts.desired().placements()) {
            if (!facts.observed().placements().containsKey(way.placement())) {
                notes.problem(new Problem(
                        ObjectProblem.PLACEMENT_MISSING,
                        "PlacementBinding " + way.binding() + "/placementRef/name",
                        way.placement().kind() + " " + way.placement().name() + " is not there"));
            }
        }
    }

    private @Nullable RolloutPlan decide(
            Fleet fleet, RolloutIdentity identity, FleetStates states, ApprovalState approvals) {
        var strategy = facts.desired().validStrategy();
        if (strategy == null) {
            return null;
        }
        noteUselessApprovals(strategy, fleet);
        var decision = RolloutDecision.of(
                strategy,
                fleet,
                identity.uid(),
                states.all(),
                approvals.approved(),
                approvals.standing(),
                states.ignored(),
                facts.now());
        notes.problems(decision.problems());
        emptyMandatoryGroup = decision.problems().stream()
                .filter(problem -> problem.code() == RolloutProblem.MANDATORY_GROUP_EMPTY)
                .map(Problem::sentence)
                .findFirst()
                .orElse("");
        if (decision.plan() != null) {
            notes.wakeUp(decision.plan().wakeUp());
        }
        return decision.plan();
    }

    private void noteUselessApprovals(RolloutStrategy strategy, Fleet fleet) {
        var approved = facts.spec().approved();
        if (!(strategy instanceof RolloutStrategy.ManualPerGroup) && !approved.isEmpty()) {
            notes.problem(new Problem(
                    ObjectProblem.APPROVALS_UNUSED, "Rollout /spec/decisionGroups", "the type asks for no approval"));
        }
        for (var group : approved) {
            if (!group.isEmpty() && !fleet.groupNames().contains(group)) {
                notes.problem(new Problem(
                        ObjectProblem.UNKNOWN_APPROVAL_GROUP,
                        "Rollout /spec/decisionGroups",
                        "no placement has a group " + group
                                + NameSuggestions.nearest(group, fleet.groupNames())
                                        .map(near -> "; did you mean " + near + "?")
                                        .orElseGet(() -> "; known are " + NameList.of(fleet.groupNames()))));
            }
        }
    }

    private RolloutPhase phase(
            RolloutIdentity identity, FleetProgress progress, @Nullable RolloutPlan decided, boolean latched) {
        // Without a decision nobody is known to have soaked, and of a version that was replaced no copy could be kept.
        boolean mayEnd = decided != null && identity.generation() == facts.generation();
        boolean all = facts.desired().validStrategy() instanceof RolloutStrategy.All;
        return mayEnd || latched || stored == null ? progress.phase(latched, identity.ended(), all) : stored.phase();
    }

    private static boolean succeedsNow(RolloutIdentity identity, RolloutPhase phase) {
        return phase == RolloutPhase.SUCCEEDED && !identity.ended();
    }

    private void addConditions(
            RolloutIdentity identity,
            FleetStates states,
            ApprovalState approvals,
            @Nullable Hold hold,
            RolloutReason reason,
            RolloutPhase phase) {
        var stall = Stall.of(
                states.all(),
                states.verdicts(),
                facts.observed().clusters(),
                facts.desired().validStrategy(),
                states.ignored(),
                emptyMandatoryGroup,
                facts.now());
        stall.nextCheck().ifPresent(notes::wakeUp);
        boolean suspended = identity.suspended() && !succeedsNow(identity, phase);
        new RolloutConditions(facts, hold, conditions).add(approvals, reason, stall, suspended);
    }

    /** The status of the root policy; null where another propagator writes it too. */
    private @Nullable ObjectNode rootStatus(FleetStates states, RolloutPhase phase) {
        if (facts.observed().obstacle() != null) {
            return null;
        }
        var rootStatus =
                RootStatus.of(facts.desired(), states.all(), facts.observed().replicas(), phase);
        if (rootStatus.leftOut() > 0) {
            conditions.add(
                    Condition.Type.STATUS_TRUNCATED,
                    true,
                    "TooLarge",
                    "%d of %d clusters are left out of the status of the policy, which would be too large"
                            .formatted(rootStatus.leftOut(), states.all().size()));
        }
        return rootStatus.tree();
    }

    private PolicyRolloutStatus status(
            Fleet fleet,
            RolloutIdentity identity,
            FleetStates states,
            ApprovalState approvals,
            FleetProgress progress,
            RolloutPhase phase,
            boolean latched,
            int removals) {
        var rollout = facts.observed().rollout();
        var policy = facts.desired().policy();
        var groups = progress.groups(
                latched,
                approvals.approved(),
                identity.starting() || stored == null ? List.of() : stored.groups(),
                facts.now());
        boolean ends = phase == RolloutPhase.SUCCEEDED || latched;
        return new PolicyRolloutStatus(
                identity.uid(),
                identity.generation(),
                phase,
                identity.version(),
                identity.startedAt(),
                ends ? completedAt(identity) : null,
                notes.earliestWakeUp(),
                rollout == null ? 0 : rollout.metadata().generation(),
                succeedsNow(identity, phase)
                        ? LastSuccessful.of(policy, facts.builder().versionHash(PolicyVersion.of(policy)))
                        : identity.last(),
                fleet.groupNames(),
                progress.text(),
                currentGroup(groups),
                progress.summary(removals),
                groups,
                states.copy(),
                conditions.list(),
                approvals.switches(),
                facts.spec().approvalsForVersion(),
                facts.spec().retryUid(),
                corrections.list(),
                holds.massRemovalSince(removals));
    }

    private Instant completedAt(RolloutIdentity identity) {
        return stored == null || stored.completedAt() == null || identity.starting()
                ? facts.now()
                : stored.completedAt();
    }

    private static String currentGroup(List<GroupSummary> groups) {
        return groups.stream()
                .filter(group -> switch (group.state()) {
                    case RUNNING, SOAKING, FAILED -> true;
                    case WAITING, NEEDS_APPROVAL, DONE -> false;
                })
                .map(group -> group.group().text())
                .findFirst()
                .orElse("");
    }
}
