package dev.tidegate.engine.rollout;

import dev.tidegate.engine.threshold.Limit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** How a revision travels through the fleet. */
public sealed interface RolloutStrategy {

    RolloutSettings pace();

    /** The groups that must be through, without a failure, before the others count on anything. */
    List<MandatoryGroup> mandatory();

    <T> T match(Cases<T> cases);

    /** One answer for each strategy. */
    interface Cases<T> {
        T all(All strategy);

        T progressive(Progressive strategy);

        T progressivePerGroup(ProgressivePerGroup strategy);

        T manualPerGroup(ManualPerGroup strategy);

        T staged(Staged strategy);
    }

    /** Everybody at once. There is no soak and, unless the failure bound is strict, no failure limit. */
    record All(RolloutSettings pace) implements RolloutStrategy {

        @Override
        public List<MandatoryGroup> mandatory() {
            return List.of();
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.all(this);
        }
    }

    /** Mandatory groups first, then the rest by name through a window of so many at once. */
    record Progressive(RolloutSettings pace, Limit maxConcurrency, List<MandatoryGroup> mandatory)
            implements RolloutStrategy {

        public Progressive {
            mandatory = List.copyOf(mandatory);
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.progressive(this);
        }
    }

    /** Group after group, mandatory ones first. */
    record ProgressivePerGroup(RolloutSettings pace, List<MandatoryGroup> mandatory) implements RolloutStrategy {

        public ProgressivePerGroup {
            mandatory = List.copyOf(mandatory);
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.progressivePerGroup(this);
        }
    }

    /** Group after group, each only once approved; mandatory groups need no approval and keep their place. */
    record ManualPerGroup(RolloutSettings pace, List<MandatoryGroup> mandatory) implements RolloutStrategy {

        public ManualPerGroup {
            mandatory = List.copyOf(mandatory);
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.manualPerGroup(this);
        }
    }

    /**
     * Group after group, each at a pace of its own. Nothing overtakes: a stage that waits for its approval or another
     * gate holds all that come behind it. A group without a stage goes in its turn, all at once.
     *
     * @param pace its soak is that of groups without a stage
     * @param stages no two for the same group
     */
    record Staged(RolloutSettings pace, List<RolloutStage> stages) implements RolloutStrategy {

        public Staged {
            stages = List.copyOf(stages);
            var orders = new HashSet<Integer>();
            for (RolloutStage stage : stages) {
                if (!orders.add(stage.order())) {
                    throw new IllegalArgumentException("two stages for the group of order " + stage.order());
                }
            }
        }

        Optional<RolloutStage> stageOf(TargetGroup group) {
            return stages.stream()
                    .filter(stage -> stage.order() == group.order())
                    .findFirst();
        }

        @Override
        public List<MandatoryGroup> mandatory() {
            return List.of();
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.staged(this);
        }
    }
}
