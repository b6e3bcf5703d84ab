package dev.tidegate.application.integrations.rollout;

import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.rollout.ImageRolloutKey;
import dev.tidegate.integrations.rollout.ImageRolloutRepository;
import dev.tidegate.integrations.rollout.ImageRolloutState;
import dev.tidegate.integrations.rollout.ImageRollouts;
import dev.tidegate.integrations.rollout.RolloutShard;
import dev.tidegate.integrations.rollout.RolloutStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Finds rollouts that have started and whose files cannot be read any more. Without a rollout every shard would be wanted
 * on the old image at once, because of a slip of the pen; so their integrations are left as they are.
 */
final class UnreadableRollouts {

    private final DataTree tree;
    private final ImageRollouts read;
    private final List<RolloutShard> shards;

    UnreadableRollouts(DataTree tree, ImageRollouts read, List<RolloutShard> shards) {
        this.tree = tree;
        this.read = read;
        this.shards = shards;
    }

    List<FrozenWorkloads> of(ImageRolloutRepository store) {
        var frozen = new ArrayList<FrozenWorkloads>();
        for (ImageRolloutKey key : store.keys()) {
            var why = why(key.file());
            if (!why.isEmpty()) {
                store.load(key)
                        .map(ImageRolloutRepository.Kept::state)
                        .filter(state -> state.standing() != RolloutStatus.REVERTED)
                        .ifPresent(state -> integrations(key.file(), state)
                                .forEach(name -> frozen.add(FrozenWorkloads.integration(name, null, why))));
            }
        }
        return frozen;
    }

    /** What is wrong with the file; nothing if it can be read, or is gone because somebody wanted that. */
    private List<Problem> why(String path) {
        boolean isRead =
                read.rollouts().stream().anyMatch(rollout -> rollout.path().equals(path));
        if (isRead || tree.file(path).isEmpty()) {
            return List.of();
        }
        return tree.brokenDependency(path)
                .map(broken -> broken.problems())
                .orElseGet(() -> read.problems().stream()
                        .filter(problem -> problem.isError() && problem.place().startsWith(path + ":"))
                        .toList());
    }

    /** The one the file names if it still does, else all that have a shard called like one with the new image. */
    private Set<String> integrations(String path, ImageRolloutState state) {
        String named = read.unreadable().get(path);
        return shards.stream()
                .filter(shard -> named == null
                        ? state.mark(shard.name()).isPresent()
                        : shard.shard().entry().integration().file().equals(named))
                .map(shard -> shard.shard().entry().integration().name())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
