package dev.tidegate.simulator.rollout;

import dev.tidegate.engine.forecast.ForecastDecision;
import dev.tidegate.engine.forecast.ForecastModel;
import dev.tidegate.engine.revision.AppliedRevision;
import dev.tidegate.engine.rollout.RolloutApprovals;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.RolloutPlanner;
import dev.tidegate.engine.rollout.RolloutRequest;
import dev.tidegate.engine.rollout.RolloutStrategy;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A rollout on a simulated fleet: the engine's own decision, and a world that answers it.
 *
 * <p>A released cluster reports when its fate says so; whoever has not succeeded when the strategy's deadline passes
 * is lost. Without a deadline, a failing or silent cluster stays as it is for ever.
 *
 * @param published the revision, and since when people can look at it
 */
public record SimulatedRollout(
        SimulatedRolloutFleet fleet,
        RolloutStrategy strategy,
        AppliedRevision published,
        List<SimulatedApprover> approvers)
        implements ForecastModel<SimulatedRolloutState, RolloutPlan> {

    public SimulatedRollout {
        approvers = List.copyOf(approvers);
    }

    /** The world before the first decision. */
    public SimulatedRolloutState start(Instant at) {
        if (!at.isAfter(published.at())) {
            throw new IllegalArgumentException(
                    "a revision published at " + published.at() + " is not rolled out at " + at);
        }
        return consult(SimulatedRolloutState.untouched(at));
    }

    @Override
    public ForecastDecision<RolloutPlan> decide(SimulatedRolloutState state, Instant now) {
        var plan = plan(state, now);
        return new ForecastDecision<>(plan, plan.wakeUp());
    }

    @Override
    public boolean changesAnything(RolloutPlan plan) {
        return !plan.timedOut().isEmpty() || plan.released().findAny().isPresent();
    }

    @Override
    public SimulatedRolloutState act(SimulatedRolloutState state, RolloutPlan plan, Instant now) {
        var releases = new TreeMap<>(state.releases());
        var applied = new AppliedRevision(published.revision(), now);
        plan.released()
                .forEach(cluster ->
                        releases.put(cluster, SimulatedTargetRelease.of(cluster, fleet.fateOf(cluster), applied)));
        var deadline = strategy.pace().deadline();
        if (deadline != null) {
            plan.timedOut()
                    .forEach(late ->
                            releases.computeIfPresent(late.target(), (name, release) -> release.timedOut(deadline)));
        }
        return state.with(releases);
    }

    @Override
    public Optional<Instant> nextEvent(SimulatedRolloutState state, Instant now) {
        var reports = state.releases().values().stream().flatMap(release -> release.reportsAt().stream());
        return Stream.concat(reports, answers(state)).min(Instant::compareTo);
    }

    @Override
    public SimulatedRolloutState advance(SimulatedRolloutState state, Instant to) {
        var releases = new TreeMap<>(state.releases());
        releases.replaceAll((name, release) -> release.at(to));
        return consult(new SimulatedRolloutState(to, releases, state.asked(), state.approvals()));
    }

    /** Finished is what the decision itself calls settled or lost, to the last soak. */
    @Override
    public boolean isFinished(SimulatedRolloutState state) {
        return state.isSettled(fleet.size())
                && plan(state, state.now()).rollout().isEmpty();
    }

    private RolloutPlan plan(SimulatedRolloutState state, Instant now) {
        var request = RolloutRequest.of(published.revision(), strategy, fleet.groups(), state.statuses())
                .with(RolloutApprovals.bound(state.approvals()));
        return RolloutPlanner.plan(request, now).plan();
    }

    private Stream<Instant> answers(SimulatedRolloutState state) {
        return approvers.stream()
                .filter(approver -> !state.isApproved(approver.group()))
                .flatMap(approver -> Stream.ofNullable(state.asked().get(approver.group()))
                        .map(asked -> asked.plus(approver.after())));
    }

    private SimulatedRolloutState consult(SimulatedRolloutState state) {
        return new ApprovalSimulation(approvers, published).consult(state, world -> plan(world, world.now()));
    }
}
