package dev.tidegate.simulator.rollout;

import dev.tidegate.engine.rollout.TargetGroup;
import dev.tidegate.engine.rollout.TargetName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Named clusters in groups. The seed decides what each of them will do; the same seed tells the same story. */
public record SimulatedRolloutFleet(long seed, ClusterBehaviour habits, List<TargetGroup> groups) {

    public SimulatedRolloutFleet {
        groups = List.copyOf(groups);
    }

    /** A fleet without clusters yet. */
    public static SimulatedRolloutFleet seeded(long seed, ClusterBehaviour habits) {
        return new SimulatedRolloutFleet(seed, habits, List.of());
    }

    /** The same fleet and, behind its groups, one more: {@code dev-01} to {@code dev-36}. */
    public SimulatedRolloutFleet with(String group, int clusters) {
        if (group.isEmpty() || groups.stream().anyMatch(known -> known.name().equals(group))) {
            throw new IllegalArgumentException("a group needs a name of its own, not '" + group + "'");
        }
        var pattern = group + "-%0" + Integer.toString(clusters).length() + "d";
        var names = IntStream.rangeClosed(1, clusters)
                .mapToObj(number -> new TargetName(String.format(Locale.ROOT, pattern, number)))
                .toList();
        var more = new ArrayList<>(groups);
        more.add(new TargetGroup(groups.size(), group, names));
        return new SimulatedRolloutFleet(seed, habits, more);
    }

    public int size() {
        return groups.stream().mapToInt(group -> group.targets().size()).sum();
    }

    /** What the cluster will do once it is released. */
    public SimulatedClusterOutcome fateOf(TargetName cluster) {
        return habits.draw(Dice.of(seed, cluster.value()));
    }
}
