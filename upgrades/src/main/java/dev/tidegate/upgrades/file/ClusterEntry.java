package dev.tidegate.upgrades.file;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.DeclaredPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A cluster in the list of an organisation, with its policy.
 *
 * @param index its position in the list, from 0
 * @param id null if only the name is written; then the name says which cluster is meant
 * @param place where the entry begins
 */
public record ClusterEntry(
        int index,
        String name,
        @Nullable String id,
        @Nullable String serverUrl,
        DeclaredPolicy policy,
        String place) {

    /** Whether the entry is for this cluster: by its id, or by its name if no id is written. */
    public boolean isFor(Cluster cluster) {
        return id == null ? name.equals(cluster.name()) : id.equals(cluster.id());
    }

    /** The same entry, with one more thing that is wrong with its policy. */
    ClusterEntry with(Problem problem) {
        return new ClusterEntry(index, name, id, serverUrl, policy.with(problem), place);
    }
}
