package dev.tidegate.cli.demo;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.rollout.Group;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.Step;
import dev.tidegate.engine.rollout.TargetPlan;
import java.util.List;
import java.util.stream.Stream;

/**
 * The part of a group that is held back.
 *
 * @param clusters how many
 * @param reasons the closed gates in front of the first of them, in the gates' own words; the others in the queue may
 *     stand before more
 */
record Hold(String group, int clusters, List<Verdict.Closed> reasons) {

    Hold {
        reasons = List.copyOf(reasons);
    }

    static List<Hold> of(List<Group> groups, RolloutPlan plan) {
        return groups.stream().flatMap(group -> of(group, plan)).toList();
    }

    private static Stream<Hold> of(Group group, RolloutPlan plan) {
        var held = plan.targets().stream()
                .filter(target -> target.step() == Step.HOLD && target.group().equals(group))
                .toList();
        return held.stream().findFirst().map(first -> of(first, held.size())).stream();
    }

    private static Hold of(TargetPlan first, int clusters) {
        return new Hold(first.group().name(), clusters, first.explanation().closed());
    }
}
