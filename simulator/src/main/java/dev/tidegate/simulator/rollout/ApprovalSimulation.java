package dev.tidegate.simulator.rollout;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.revision.AppliedRevision;
import dev.tidegate.engine.revision.RevisionObservation;
import dev.tidegate.engine.revision.RevisionProof;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.RolloutStep;
import dev.tidegate.engine.rollout.TargetPlan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The approvers, who read the same plan as everybody. One question is open at a time, so that a group is not approved
 * on the strength of one that has not even started.
 */
record ApprovalSimulation(List<SimulatedApprover> approvers, AppliedRevision published) {

    private static final String APPROVAL = "approval";

    /** The world after everybody has answered who was due, and the next one was asked. */
    SimulatedRolloutState consult(SimulatedRolloutState state, Function<SimulatedRolloutState, RolloutPlan> plan) {
        var answered = answer(state);
        if (hasOpenQuestion(answered) || everybodyWasAsked(answered)) {
            return answered;
        }
        var next = nextQuestion(answered, plan.apply(answered));
        return next.isEmpty() ? answered : consult(answered.asking(next.get()), plan);
    }

    private SimulatedRolloutState answer(SimulatedRolloutState state) {
        var approvals = new ArrayList<>(state.approvals());
        for (var approver : approvers) {
            var asked = state.asked().get(approver.group());
            if (asked != null && !state.isApproved(approver.group())) {
                var answer = asked.plus(approver.after());
                if (!answer.isAfter(state.now())) {
                    approvals.add(approval(approver.group(), answer));
                }
            }
        }
        return state.with(approvals);
    }

    private RevisionProof<String> approval(String group, Instant at) {
        return published
                .prove(new RevisionObservation<>(group, published.revision(), at))
                .orElseThrow();
    }

    private static boolean hasOpenQuestion(SimulatedRolloutState state) {
        return state.asked().keySet().stream().anyMatch(group -> !state.isApproved(group));
    }

    private boolean everybodyWasAsked(SimulatedRolloutState state) {
        return approvers.stream().allMatch(approver -> state.asked().containsKey(approver.group()));
    }

    private Optional<String> nextQuestion(SimulatedRolloutState state, RolloutPlan plan) {
        return plan.targets().stream()
                .filter(ApprovalSimulation::lacksOnlyApproval)
                .map(target -> target.group().name())
                .filter(group -> !state.asked().containsKey(group) && hasApprover(group))
                .findFirst();
    }

    private boolean hasApprover(String group) {
        return approvers.stream().anyMatch(approver -> approver.group().equals(group));
    }

    private static boolean lacksOnlyApproval(TargetPlan target) {
        return target.step() == RolloutStep.HOLD
                && target.explanation().closed().stream().map(Verdict::gate).allMatch(APPROVAL::equals);
    }
}
