package dev.tidegate.demo;

import dev.tidegate.demo.FleetMember.State;
import dev.tidegate.demo.StoryEvent.Kind;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.forecast.ForecastEnd;
import dev.tidegate.engine.forecast.ForecastEntry;
import dev.tidegate.engine.forecast.ForecastHorizon;
import dev.tidegate.engine.forecast.Forecaster;
import dev.tidegate.engine.revision.AppliedRevision;
import dev.tidegate.engine.revision.Revision;
import dev.tidegate.engine.rollout.FailureBound;
import dev.tidegate.engine.rollout.MandatoryGroup;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.RolloutSettings;
import dev.tidegate.engine.rollout.RolloutStep;
import dev.tidegate.engine.rollout.RolloutStrategy;
import dev.tidegate.engine.rollout.TargetPlan;
import dev.tidegate.engine.threshold.Limit;
import dev.tidegate.engine.threshold.Rounding;
import dev.tidegate.engine.threshold.Threshold;
import dev.tidegate.simulator.rollout.ClusterBehaviour;
import dev.tidegate.simulator.rollout.SimulatedApprover;
import dev.tidegate.simulator.rollout.SimulatedRollout;
import dev.tidegate.simulator.rollout.SimulatedRolloutFleet;
import dev.tidegate.simulator.rollout.SimulatedRolloutState;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A fleet takes one change group by group, with a budget for failures and people who approve. */
final class RolloutStory {

    /** Far more than a story takes; it makes sure that the demo ends. */
    private static final int MOST_DECISIONS = 50_000;

    private final StoryScript script = StoryScript.of("rollout");
    private final StoryRecorder recorder = new StoryRecorder(script, "policy-v2");
    private int decisions;
    private @Nullable String stoppedBy;

    static Story tell(long seed) {
        return new RolloutStory().play(seed);
    }

    private Story play(long seed) {
        var rollout = rollout(seed);
        var start = script.startsAt();
        var horizon = new ForecastHorizon(script.longest(), MOST_DECISIONS);
        var finale = Forecaster.follow(rollout, rollout.start(start), start, horizon, this::decided);
        var ending = finale.ending();
        // There is no decision any more once all is done, so the last step needs a plan of its own.
        var plan = rollout.decide(finale.end(), ending.at()).plan();
        var end = recorder.step(ending.at(), members(finale.end(), plan));
        if (!(ending instanceof ForecastEnd.Finished)) {
            stop(end, ending.sentence());
        }
        return recorder.finish(seed, stoppedBy, List.of(), Map.of("decisions", decisions));
    }

    private SimulatedRollout rollout(long seed) {
        var fleet = SimulatedRolloutFleet.seeded(
                seed, new ClusterBehaviour(Duration.ofMinutes(3), Duration.ofMinutes(20), 8, 4));
        for (var group : script.fleet().path("groups").properties()) {
            fleet = fleet.with(group.getKey(), group.getValue().intValue());
        }
        var maxFailures = Limit.of(Threshold.percent(10), Rounding.UP, 0);
        var pace = new RolloutSettings(
                script.duration("soak"), script.duration("deadline"), maxFailures, FailureBound.STRICT);
        return new SimulatedRollout(
                fleet,
                new RolloutStrategy.ManualPerGroup(pace, List.of(new MandatoryGroup.Named("canary"))),
                new AppliedRevision(
                        Revision.of("the change of the demo"), script.startsAt().minusSeconds(60)),
                script.fleet().path("approvedAfter").properties().stream()
                        .map(after -> new SimulatedApprover(
                                after.getKey(), Duration.parse(after.getValue().textValue())))
                        .toList());
    }

    private void decided(ForecastEntry<SimulatedRolloutState, RolloutPlan> moment) {
        decisions++;
        var state = moment.state();
        state.asked().forEach((group, asked) -> {
            if (state.isApproved(group) && recorder.isNew("approval of " + group)) {
                var took = TimeFormat.duration(Duration.between(asked, moment.at()));
                recorder.tell(moment.at(), Kind.APPROVED, group, null, "is approved after " + took);
            }
        });
        // A plan that changed something is out of date already; the next one is made at the same instant.
        if (!moment.changed()) {
            var snapshot = recorder.step(moment.at(), members(state, moment.plan()));
            if (moment.plan().breached()) {
                stop(snapshot, "too much has failed");
            }
        }
    }

    private void stop(StorySnapshot snapshot, String otherwise) {
        if (stoppedBy == null) {
            stoppedBy =
                    snapshot.next().map(held -> held.gates().get(0).sentence()).orElse(otherwise);
            recorder.tell(snapshot.at(), Kind.STOPPED, "nothing new starts: " + stoppedBy);
        }
    }

    private List<FleetMember> members(SimulatedRolloutState state, RolloutPlan plan) {
        return plan.targets().stream().map(target -> member(target, state)).toList();
    }

    private FleetMember member(TargetPlan target, SimulatedRolloutState state) {
        var name = target.target().value();
        var group = target.group().name();
        var release = state.releases().get(target.target());
        if (release == null) {
            return FleetMember.held(name, group, target.explanation().closed());
        }
        return switch (release.status().phase()) {
            case FAILED -> FleetMember.failed(name, group, "reports failure: " + release.complaint());
            case TIMED_OUT -> {
                var since =
                        "is lost: " + TimeFormat.duration(script.duration("deadline")) + " after it got the change it ";
                yield FleetMember.failed(
                        name, group, since + (release.complaint() == null ? "has not reported" : "still fails"));
            }
            case SUCCEEDED ->
                FleetMember.of(name, group, target.step() == RolloutStep.SETTLED ? State.DONE : State.SOAKING);
            case TO_APPLY, PROGRESSING, SKIPPED -> FleetMember.of(name, group, State.PROGRESSING);
        };
    }
}
