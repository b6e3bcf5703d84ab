package dev.tidegate.cli.demo;

import dev.tidegate.engine.rollout.Group;
import dev.tidegate.engine.rollout.RolloutPlan;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The rollout between two decisions: nothing changes until the next scene. */
record Scene(Instant at, List<Progress> groups, List<Hold> holds) {

    Scene {
        groups = List.copyOf(groups);
        holds = List.copyOf(holds);
    }

    static Scene of(Instant at, List<Group> groups, RolloutPlan plan) {
        return new Scene(at, Progress.of(groups, plan), Hold.of(groups, plan));
    }

    /** The next in line: whoever has the fewest gates left in front. */
    Optional<Hold> front() {
        return holds.stream().min(Comparator.comparingInt(hold -> hold.reasons().size()));
    }
}
