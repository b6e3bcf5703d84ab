package dev.tidegate.cli.demo;

import dev.tidegate.engine.forecast.Horizon;
import dev.tidegate.engine.revision.Applied;
import dev.tidegate.engine.revision.Revision;
import dev.tidegate.engine.rollout.FailureBound;
import dev.tidegate.engine.rollout.MandatoryGroup;
import dev.tidegate.engine.rollout.Pace;
import dev.tidegate.engine.rollout.Strategy;
import dev.tidegate.engine.threshold.Limit;
import dev.tidegate.engine.threshold.Rounding;
import dev.tidegate.engine.threshold.Threshold;
import dev.tidegate.simulator.rollout.Approver;
import dev.tidegate.simulator.rollout.Habits;
import dev.tidegate.simulator.rollout.SimulatedFleet;
import dev.tidegate.simulator.rollout.SimulatedRollout;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The fleet, the rules and the people of the demo; only the seed changes from story to story. */
final class Setting {

    /** The story that is told unless another is asked for. */
    static final long USUAL_SEED = 7;

    static final Instant START = Instant.parse("2026-03-02T08:00:00Z");
    static final Duration SOAK = Duration.ofMinutes(10);
    static final Duration DEADLINE = Duration.ofHours(1);
    static final Threshold MAX_FAILURES = Threshold.percent(10);

    /** The group that goes without being approved, one by one, and must not fail at all. */
    static final String FIRST = "canary";

    /** No story comes near this; it is there so that every demo ends. */
    static final Horizon HORIZON = new Horizon(Duration.ofDays(30), 50_000);

    private static final Habits HABITS = new Habits(Duration.ofMinutes(3), Duration.ofMinutes(20), 8, 4);

    private Setting() {}

    static SimulatedRollout rollout(long seed) {
        var fleet = SimulatedFleet.seeded(seed, HABITS)
                .with(FIRST, 4)
                .with("dev", 36)
                .with("stage", 60)
                .with("prod", 100);
        var published = new Applied(Revision.of("the change of the demo"), START.minusSeconds(60));
        return new SimulatedRollout(fleet, strategy(), published, approvers());
    }

    private static Strategy strategy() {
        var maxFailures = Limit.of(MAX_FAILURES, Rounding.UP, 0);
        var pace = new Pace(SOAK, DEADLINE, maxFailures, FailureBound.STRICT);
        return new Strategy.ManualPerGroup(pace, List.of(new MandatoryGroup.Named(FIRST)));
    }

    private static List<Approver> approvers() {
        return List.of(
                new Approver("dev", Duration.ofMinutes(5)),
                new Approver("stage", Duration.ofMinutes(15)),
                new Approver("prod", Duration.ofMinutes(45)));
    }
}
