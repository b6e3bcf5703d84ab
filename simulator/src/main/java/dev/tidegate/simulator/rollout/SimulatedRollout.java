package dev.tidegate.simulator.rollout;

import dev.tidegate.engine.forecast.Model;
import dev.tidegate.engine.forecast.Step;
import dev.tidegate.engine.revision.Applied;
import dev.tidegate.engine.rollout.Approvals;
import dev.tidegate.engine.rollout.Rollout;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.RolloutRequest;
import dev.tidegate.engine.rollout.Strategy;
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
public record SimulatedRollout(SimulatedFleet fleet, Strategy strategy, Applied published, List<Approver> approvers)
        implements Model<RolloutState, RolloutPlan> {

    public SimulatedRollout {
        approvers = List.copyOf(approvers);
    }

    /** The world before the first decision. */
    public RolloutState start(Instant at) {
        if (!at.isAfter(published.at())) {
            throw new IllegalArgumentException(
                    "a revision published at " + published.at() + " is not rolled out at " + at);
        }
        return consult(RolloutState.untouched(at));
    }

    @Override
    public Step<RolloutPlan> decide(RolloutState state, Instant now) {
        var plan = plan(state, now);
        return new Step<>(plan, plan.wakeUp());
    }

    @Override
    public boolean changesAnything(RolloutPlan plan) {
        return !plan.timedOut().isEmpty() || plan.released().findAny().isPresent();
    }

    @Override
    public RolloutState act(RolloutState state, RolloutPlan plan, Instant now) {
        var releases = new TreeMap<>(state.releases());
        var applied = new Applied(published.revision(), now);
        plan.released().forEach(cluster -> releases.put(cluster, Release.of(cluster, fleet.fateOf(cluster), applied)));
        var deadline = strategy.pace().deadline();
        if (deadline != null) {
            plan.timedOut()
                    .forEach(late ->
                            releases.computeIfPresent(late.target(), (name, release) -> release.timedOut(deadline)));
        }
        return state.with(releases);
    }

    @Override
    public Optional<Instant> nextEvent(RolloutState state, Instant now) {
        var reports = state.releases().values().stream().flatMap(release -> release.reportsAt().stream());
        return Stream.concat(reports, answers(state)).min(Instant::compareTo);
    }

    @Override
    public RolloutState advance(RolloutState state, Instant to) {
        var releases = new TreeMap<>(state.releases());
        releases.replaceAll((name, release) -> release.at(to));
        return consult(new RolloutState(to, releases, state.asked(), state.approvals()));
    }

    /** Finished is what the decision itself calls settled or lost, to the last soak. */
    @Override
    public boolean isFinished(RolloutState state) {
        return state.isSettled(fleet.size())
                && plan(state, state.now()).rollout().isEmpty();
    }

    private RolloutPlan plan(RolloutState state, Instant now) {
        var request = RolloutRequest.of(published.revision(), strategy, fleet.groups(), state.statuses())
                .with(Approvals.bound(state.approvals()));
        return Rollout.plan(request, now).plan();
    }

    private Stream<Instant> answers(RolloutState state) {
        return approvers.stream()
                .filter(approver -> !state.isApproved(approver.group()))
                .flatMap(approver -> Stream.ofNullable(state.asked().get(approver.group()))
                        .map(asked -> asked.plus(approver.after())));
    }

    private RolloutState consult(RolloutState state) {
        return new People(approvers, published).consult(state, world -> plan(world, world.now()));
    }
}
