package dev.tidegate.engine.rollout;

import dev.tidegate.engine.threshold.Limit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** How a revision travels through the fleet. */
public sealed interface Strategy {

    Pace pace();

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
    record All(Pace pace) implements Strategy {

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
    record Progressive(Pace pace, Limit maxConcurrency, List<MandatoryGroup> mandatory) implements Strategy {

        public Progressive {
            mandatory = List.copyOf(mandatory);
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.progressive(this);
        }
    }

    /** Group after group, mandatory ones first. */
    record ProgressivePerGroup(Pace pace, List<MandatoryGroup> mandatory) implements Strategy {

        public ProgressivePerGroup {
            mandatory = List.copyOf(mandatory);
        }

        @Override
        public <T> T match(Cases<T> cases) {
            return cases.progressivePerGroup(this);
        }
    }

    /** Group after group, each only once approved; mandatory groups need no approval and keep their place. */
    record ManualPerGroup(Pace pace, List<MandatoryGroup> mandatory) implements Strategy {

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
    record Staged(Pace pace, List<Stage> stages) implements Strategy {

        public Staged {
            stages = List.copyOf(stages);
            var orders = new HashSet<Integer>();
            for (Stage stage : stages) {
                if (!orders.add(stage.order())) {
                    throw new IllegalArgumentException("two stages for the group of order " + stage.order());
                }
            }
        }

        Optional<Stage> stageOf(Group group) {
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
