package dev.tidegate.simulator.rollout;

import dev.tidegate.engine.forecast.Forecast;
import dev.tidegate.engine.forecast.Forecaster;
import dev.tidegate.engine.forecast.Horizon;
import dev.tidegate.engine.revision.Applied;
import dev.tidegate.engine.revision.Revision;
import dev.tidegate.engine.rollout.FailureBound;
import dev.tidegate.engine.rollout.MandatoryGroup;
import dev.tidegate.engine.rollout.Pace;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.Strategy;
import dev.tidegate.engine.threshold.Limit;
import dev.tidegate.engine.threshold.Rounding;
import dev.tidegate.engine.threshold.Threshold;
import dev.tidegate.testsupport.Draws;
import dev.tidegate.testsupport.Gen;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Simulated rollouts for tests: made by hand, or drawn at random. */
final class Rehearsal {

    static final Instant START = Instant.parse("2026-03-02T09:00:00Z");
    static final Applied PUBLISHED = new Applied(Revision.of("new"), START.minusSeconds(60));
    static final Duration SOAK = Duration.ofMinutes(30);
    static final Duration DEADLINE = Duration.ofMinutes(90);
    static final Habits RELIABLE = new Habits(Duration.ofMinutes(3), Duration.ofMinutes(20), 0, 0);
    static final Habits FRAIL = new Habits(Duration.ofMinutes(3), Duration.ofMinutes(20), 100, 60);

    private static final Horizon HORIZON = new Horizon(Duration.ofDays(60), 20_000);

    private Rehearsal() {}

    /** Three groups of which the first goes without asking anybody. */
    static SimulatedRollout manual(SimulatedFleet fleet, Approver... approvers) {
        return new SimulatedRollout(
                fleet,
                new Strategy.ManualPerGroup(pace(percent(10)), List.of(new MandatoryGroup.Indexed(0))),
                PUBLISHED,
                List.of(approvers));
    }

    static SimulatedFleet fleet(long seed, Habits habits) {
        return SimulatedFleet.seeded(seed, habits)
                .with("canary", 2)
                .with("dev", 12)
                .with("prod", 30);
    }

    static Approver approves(String group, int minutes) {
        return new Approver(group, Duration.ofMinutes(minutes));
    }

    static Forecast<RolloutState, RolloutPlan> play(SimulatedRollout rollout) {
        return Forecaster.play(rollout, rollout.start(START), START, HORIZON);
    }

    /** Any fleet under any strategy with a deadline, and somebody to approve every group. */
    static Gen<SimulatedRollout> rollouts() {
        return draws -> {
            var habits = new Habits(
                    Duration.ofMinutes(1),
                    Duration.ofMinutes(draws.between(1, 100)),
                    draws.between(0, 300),
                    draws.between(0, 300));
            var fleet = SimulatedFleet.seeded(draws.between(0, 10_000), habits);
            var approvers = new ArrayList<Approver>();
            for (int group = draws.between(1, 4); group > 0; group--) {
                fleet = fleet.with("g" + group, draws.between(1, 25));
                approvers.add(approves("g" + group, draws.between(0, 90)));
            }
            return new SimulatedRollout(fleet, strategy(draws), PUBLISHED, approvers);
        };
    }

    private static Strategy strategy(Draws draws) {
        var pace = pace(draws.isMostly(3) ? percent(draws.between(0, 100)) : Limit.none());
        List<MandatoryGroup> mandatory =
                draws.isMostly(2) ? List.of(new MandatoryGroup.Indexed(draws.between(0, 3))) : List.of();
        return switch (draws.between(0, 3)) {
            case 0 -> new Strategy.All(pace);
            case 1 -> new Strategy.Progressive(pace, percent(draws.between(1, 100)), mandatory);
            case 2 -> new Strategy.ProgressivePerGroup(pace, mandatory);
            default -> new Strategy.ManualPerGroup(pace, mandatory);
        };
    }

    private static Pace pace(Limit maxFailures) {
        return new Pace(SOAK, DEADLINE, maxFailures, FailureBound.STRICT);
    }

    private static Limit percent(int percent) {
        return Limit.of(Threshold.percent(percent), Rounding.UP, 0);
    }
}
