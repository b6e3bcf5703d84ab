package dev.tidegate.simulator.rollout;

import dev.tidegate.engine.rollout.Group;
import dev.tidegate.engine.rollout.TargetName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Named clusters in groups. The seed decides what each of them will do; the same seed tells the same story. */
public record SimulatedFleet(long seed, Habits habits, List<Group> groups) {

    public SimulatedFleet {
        groups = List.copyOf(groups);
    }

    /** A fleet without clusters yet. */
    public static SimulatedFleet seeded(long seed, Habits habits) {
        return new SimulatedFleet(seed, habits, List.of());
    }

    /** The same fleet and, behind its groups, one more: {@code dev-01} to {@code dev-36}. */
    public SimulatedFleet with(String group, int clusters) {
        if (group.isEmpty() || groups.stream().anyMatch(known -> known.name().equals(group))) {
            throw new IllegalArgumentException("a group needs a name of its own, not '" + group + "'");
        }
        var pattern = group + "-%0" + Integer.toString(clusters).length() + "d";
        var names = IntStream.rangeClosed(1, clusters)
                .mapToObj(number -> new TargetName(String.format(Locale.ROOT, pattern, number)))
                .toList();
        var more = new ArrayList<>(groups);
        more.add(new Group(groups.size(), group, names));
        return new SimulatedFleet(seed, habits, more);
    }

    public int size() {
        return groups.stream().mapToInt(group -> group.targets().size()).sum();
    }

    /** What the cluster will do once it is released. */
    public Fate fateOf(TargetName cluster) {
        return habits.draw(Dice.of(seed, cluster.value()));
    }
}
