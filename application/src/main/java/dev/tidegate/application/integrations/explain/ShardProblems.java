package dev.tidegate.application.integrations.explain;

import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.shard.Shard;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds the problems that touch one shard: of its entry, its own overrides, its target, its namespace, its rollouts. */
final class ShardProblems {

    private static final Pointer MANAGED = Pointer.ROOT.child("managed");

    private final Shard shard;
    private final Set<String> files = new HashSet<>();

    ShardProblems(Shard shard, List<Position> positions) {
        this.shard = shard;
        files.add(shard.entry().namespace().file());
        var target = shard.target();
        if (target != null) {
            files.add(target.file());
        }
        positions.forEach(position -> files.add(position.rollout().path()));
    }

    List<Problem> among(List<Problem> all) {
        return all.stream().filter(this::touches).toList();
    }

    private boolean touches(Problem problem) {
        String place = problem.place();
        if (place.startsWith(shard.entry().id())) {
            return true;
        }
        int space = place.indexOf(' ');
        String file = (space < 0 ? place : place.substring(0, space)).replaceFirst(":[0-9]+:[0-9]+$", "");
        if (!file.equals(shard.entry().integration().file())) {
            return files.contains(file);
        }
        var pointer = space < 0 ? Pointer.ROOT : Pointer.of(place.substring(space + 1));
        return !pointer.isWithin(MANAGED)
                || (pointer.isWithin(shard.entry().place().pointer()) && !isOthers(pointer));
    }

    private boolean isOthers(Pointer pointer) {
        return shard.entry().sharding().overrides().stream()
                .filter(override -> !shard.overrides().contains(override))
                .map(override -> override.place())
                .map(SourceLocation::pointer)
                .anyMatch(pointer::isWithin);
    }
}
