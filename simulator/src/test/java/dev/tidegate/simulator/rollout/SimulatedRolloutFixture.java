package dev.tidegate.simulator.rollout;

import dev.tidegate.engine.forecast.Forecast;
import dev.tidegate.engine.forecast.ForecastHorizon;
import dev.tidegate.engine.forecast.Forecaster;
import dev.tidegate.engine.revision.AppliedRevision;
import dev.tidegate.engine.revision.Revision;
import dev.tidegate.engine.rollout.FailureBound;
import dev.tidegate.engine.rollout.MandatoryGroup;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.RolloutSettings;
import dev.tidegate.engine.rollout.RolloutStrategy;
import dev.tidegate.engine.threshold.Limit;
import dev.tidegate.engine.threshold.Rounding;
import dev.tidegate.engine.threshold.Threshold;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.RandomSource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Simulated rollouts for tests: made by hand, or drawn at random. */
final class SimulatedRolloutFixture {

    static final Instant START = Instant.parse("2026-03-02T09:00:00Z");
    static final AppliedRevision PUBLISHED = new AppliedRevision(Revision.of("new"), START.minusSeconds(60));
    static final Duration SOAK = Duration.ofMinutes(30);
    static final Duration DEADLINE = Duration.ofMinutes(90);
    static final ClusterBehaviour RELIABLE = new ClusterBehaviour(Duration.ofMinutes(3), Duration.ofMinutes(20), 0, 0);
    static final ClusterBehaviour FRAIL = new ClusterBehaviour(Duration.ofMinutes(3), Duration.ofMinutes(20), 100, 60);

    private static final ForecastHorizon HORIZON = new ForecastHorizon(Duration.ofDays(60), 20_000);

    private SimulatedRolloutFixture() {}

    /** Three groups of which the first goes without asking anybody. */
    static SimulatedRollout manual(SimulatedRolloutFleet fleet, SimulatedApprover... approvers) {
        return new SimulatedRollout(
                fleet,
                new RolloutStrategy.ManualPerGroup(pace(percent(10)), List.of(new MandatoryGroup.Indexed(0))),
                PUBLISHED,
                List.of(approvers));
    }

    static SimulatedRolloutFleet fleet(long seed, ClusterBehaviour habits) {
        return SimulatedRolloutFleet.seeded(seed, habits)
                .with("canary", 2)
                .with("dev", 12)
                .with("prod", 30);
    }

    static SimulatedApprover approves(String group, int minutes) {
        return new SimulatedApprover(group, Duration.ofMinutes(minutes));
    }

    static Forecast<SimulatedRolloutState, RolloutPlan> play(SimulatedRollout rollout) {
        return Forecaster.play(rollout, rollout.start(START), START, HORIZON);
    }

    /** Any fleet under any strategy with a deadline, and somebody to approve every group. */
    static Generator<SimulatedRollout> rollouts() {
        return draws -> {
            var habits = new ClusterBehaviour(
                    Duration.ofMinutes(1),
                    Duration.ofMinutes(draws.between(1, 100)),
                    draws.between(0, 300),
                    draws.between(0, 300));
            var fleet = SimulatedRolloutFleet.seeded(draws.between(0, 10_000), habits);
            var approvers = new ArrayList<SimulatedApprover>();
            for (int group = draws.between(1, 4); group > 0; group--) {
                fleet = fleet.with("g" + group, draws.between(1, 25));
                approvers.add(approves("g" + group, draws.between(0, 90)));
            }
            return new SimulatedRollout(fleet, strategy(draws), PUBLISHED, approvers);
        };
    }

    private static RolloutStrategy strategy(RandomSource draws) {
        var pace = pace(draws.isMostly(3) ? percent(draws.between(0, 100)) : Limit.none());
        List<MandatoryGroup> mandatory =
                draws.isMostly(2) ? List.of(new MandatoryGroup.Indexed(draws.between(0, 3))) : List.of();
        return switch (draws.between(0, 3)) {
            case 0 -> new RolloutStrategy.All(pace);
            case 1 -> new RolloutStrategy.Progressive(pace, percent(draws.between(1, 100)), mandatory);
            case 2 -> new RolloutStrategy.ProgressivePerGroup(pace, mandatory);
            default -> new RolloutStrategy.ManualPerGroup(pace, mandatory);
        };
    }

    private static RolloutSettings pace(Limit maxFailures) {
        return new RolloutSettings(SOAK, DEADLINE, maxFailures, FailureBound.STRICT);
    }

    private static Limit percent(int percent) {
        return Limit.of(Threshold.percent(percent), Rounding.UP, 0);
    }
}
