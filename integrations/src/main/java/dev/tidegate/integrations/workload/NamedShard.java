package dev.tidegate.integrations.workload;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.shard.Shard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A shard with the name it wants, which another one may want, too. Not thread-safe. */
final class NamedShard {

    private final Shard shard;
    private final String name;
    private final @Nullable Workload workload;
    private List<Problem> collisions = List.of();

    /**
     * A shard that wants a name.
     *
     * @param workload null if it has a name but nothing to run
     */
    NamedShard(Shard shard, String name, @Nullable Workload workload) {
        this.shard = shard;
        this.name = name;
        this.workload = workload;
    }

    Shard shard() {
        return shard;
    }

    String name() {
        return name;
    }

    Optional<Workload> workload() {
        return Optional.ofNullable(workload);
    }

    List<Problem> collisions() {
        return collisions;
    }

    void collides(Problem problem) {
        var more = new ArrayList<>(collisions);
        more.add(problem);
        collisions = more;
    }

    /** Where it comes from, for people. */
    String origin() {
        var entry = shard.entry();
        var target = shard.target();
        String what = entry.integration().name()
                + (target == null ? "" : " for " + target.key() + " (" + target.file() + ")");
        return what + (shard.index() == null ? "" : " shard " + shard.index()) + " at " + entry.place();
    }

    FrozenWorkloads frozen(List<Problem> because) {
        var target = shard.target();
        return new FrozenWorkloads(
                shard.entry().integration().name(),
                shard.entry().namespace().id(),
                target == null ? null : target.key(),
                name,
                because);
    }
}
