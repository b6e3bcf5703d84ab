package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The rollouts of a data tree.
 *
 * @param rollouts what can be read, by path
 * @param unreadable the others, with the file of the integration each is about as far as it tells
 * @param problems everything that was found
 */
public record ImageRollouts(List<ImageRollout> rollouts, Map<String, String> unreadable, List<Problem> problems) {

    public ImageRollouts {
        rollouts = List.copyOf(rollouts);
        unreadable = Map.copyOf(unreadable);
        problems = List.copyOf(problems);
    }

    /**
     * The rollouts that may go on, with a problem for each that may not because another one is about the same entries.
     * One that is under way goes on; of several that are not, none starts, since nobody can tell which is meant.
     *
     * @param active what is under way
     */
    public ImageRollouts withoutOverlaps(Set<ImageRolloutKey> active) {
        var free = new ArrayList<ImageRollout>();
        var found = new ArrayList<>(problems);
        for (ImageRollout rollout : rollouts) {
            var others = rollouts.stream()
                    .filter(other -> !other.path().equals(rollout.path()) && other.overlaps(rollout))
                    .toList();
            boolean first = active.contains(rollout.key())
                    && others.stream()
                            .filter(other -> active.contains(other.key()))
                            .allMatch(other -> rollout.path().compareTo(other.path()) < 0);
            if (others.isEmpty() || first) {
                free.add(rollout);
            } else {
                found.add(new Problem(
                        IntegrationProblem.ROLLOUT_OVERLAP,
                        rollout.path(),
                        "is about the same entries of " + rollout.integration() + " as "
                                + others.get(0).path()));
            }
        }
        return new ImageRollouts(free, unreadable, found);
    }
}
