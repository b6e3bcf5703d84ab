package dev.tidegate.upgrades.file;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.DeclaredPolicy;
import org.jspecify.annotations.Nullable;

/**
 * The entry of a cluster in the file of an organisation.
 *
 * @param index its position in the list, from 0
 * @param id null if the entry has none; then the name identifies the cluster
 * @param place where the entry begins
 */
public record ClusterEntry(
        int index,
        String name,
        @Nullable String id,
        @Nullable String serverUrl,
        DeclaredPolicy policy,
        String place) {

    /** Whether the entry is for this cluster: by id, or by name if the entry has no id. */
    public boolean isFor(Cluster cluster) {
        return id == null ? name.equals(cluster.name()) : id.equals(cluster.id());
    }

    /** The same entry with one more problem of its policy. */
    ClusterEntry with(Problem problem) {
        return new ClusterEntry(index, name, id, serverUrl, policy.with(problem), place);
    }
}
