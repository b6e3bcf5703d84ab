package dev.tidegate.cli.demo;

import dev.tidegate.engine.rollout.Group;
import dev.tidegate.engine.rollout.Phase;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.TargetName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How far a group is. The five counts add up to its size.
 *
 * @param progressing released and without a word yet
 * @param failed failing or lost
 */
record Progress(String group, int size, int done, int soaking, int progressing, int failed, int held) {

    /** The progress of these groups as a plan sees it. */
    static List<Progress> of(List<Group> groups, RolloutPlan plan) {
        var phases = new HashMap<TargetName, Phase>();
        plan.rollout().forEach(entry -> phases.put(entry.target(), entry.phase()));
        var tallies = new HashMap<String, Tally>();
        for (var target : plan.targets()) {
            var tally = tallies.computeIfAbsent(target.group().name(), name -> new Tally());
            switch (target.step()) {
                case SETTLED -> tally.done++;
                case LOST -> tally.failed++;
                case HOLD -> tally.held++;
                case START -> tally.progressing++;
                case CONTINUE -> tally.count(phases.get(target.target()));
            }
        }
        return groups.stream().map(group -> of(group, tallies)).toList();
    }

    private static Progress of(Group group, Map<String, Tally> tallies) {
        var tally = tallies.getOrDefault(group.name(), new Tally());
        return new Progress(
                group.name(),
                group.targets().size(),
                tally.done,
                tally.soaking,
                tally.progressing,
                tally.failed,
                tally.held);
    }

    /** Whether the group keeps nobody behind it waiting any more. */
    boolean isThrough() {
        return done + failed == size;
    }

    private static final class Tally {
        private int done;
        private int soaking;
        private int progressing;
        private int failed;
        private int held;

        private void count(@Nullable Phase phase) {
            if (phase == Phase.SUCCEEDED) {
                soaking++;
            } else if (phase == Phase.FAILED) {
                failed++;
            } else {
                progressing++;
            }
        }
    }
}
