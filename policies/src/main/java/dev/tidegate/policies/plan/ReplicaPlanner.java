package dev.tidegate.policies.plan;

import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.content.ReplicaContent;
import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.plan.ReplicaWrite.Purpose;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides what is written to one cluster: the version it stands at, and nothing if it has it. A cluster never gets another
 * version than the current one, the last successful one, or what it already has.
 */
final class ReplicaPlanner {

    private final boolean mayBackfill;
    private final long generation;

    /**
     * A planner.
     *
     * @param generation of the current rollout
     * @param mayBackfill whether a cluster that waits and has nothing gets the last successful version
     */
    ReplicaPlanner(long generation, boolean mayBackfill) {
        this.generation = generation;
        this.mayBackfill = mayBackfill;
    }

    /**
     * The write for one cluster, if it needs one.
     *
     * @param current content of the current version for the cluster
     * @param last content of the last successful version for it; null if there is none
     * @param released whether it is released in this very pass
     */
    Optional<ReplicaWrite> write(
            ClusterRolloutState state,
            @Nullable Replica replica,
            ReplicaContent current,
            @Nullable ReplicaContent last,
            boolean enforced,
            boolean released) {
        if (replica != null && replica.terminating()) {
            return Optional.empty();
        }
        if (state.phase() == ClusterPhase.TO_APPLY) {
            return waiting(state, replica, last, enforced);
        }
        if (state.phase() == ClusterPhase.TIMED_OUT && state.generation() != generation) {
            return fallenBack(state, replica, last);
        }
        return put(state, replica, current, released ? Purpose.RELEASE : Purpose.UPDATE, false);
    }

    private Optional<ReplicaWrite> waiting(
            ClusterRolloutState state, @Nullable Replica replica, @Nullable ReplicaContent last, boolean enforced) {
        if (replica == null) {
            return last != null && mayBackfill ? put(state, null, last, Purpose.BACKFILL, false) : Optional.empty();
        }
        boolean holdsLast = last != null
                && (replica.rolloutGeneration() == last.generation()
                        || state.generation() == last.generation()
                        || replica.hash().equals(last.hash()));
        if (last != null && holdsLast && replica.rolloutGeneration() != generation) {
            return put(state, replica, last, Purpose.UPDATE, true);
        }
        return enforced && !replica.remediationAction().equalsIgnoreCase("enforce")
                ? Optional.of(new ReplicaWrite.Enforce(state.cluster(), replica))
                : Optional.empty();
    }

    private static Optional<ReplicaWrite> fallenBack(
            ClusterRolloutState state, @Nullable Replica replica, @Nullable ReplicaContent last) {
        if (last == null || state.generation() == 0) {
            return Optional.ofNullable(replica)
                    .map(over -> new ReplicaWrite.Remove(
                            state.cluster(), over, Purpose.FALLBACK, "there is no earlier version to fall back to"));
        }
        return put(state, replica, last, Purpose.FALLBACK, false);
    }

    /** Writes only what differs. Metadata of a version that waits to be replaced is left as it is. */
    private static Optional<ReplicaWrite> put(
            ClusterRolloutState state,
            @Nullable Replica replica,
            ReplicaContent content,
            Purpose purpose,
            boolean specOnly) {
        var label = purpose == Purpose.BACKFILL || !specOnly ? state.phase().wireName() : "";
        if (replica == null) {
            return Optional.of(new ReplicaWrite.Put(
                    state.cluster(), purpose, content, null, false, eventsBefore(null, content), label));
        }
        boolean same = specOnly
                ? replica.specHash().equals(content.specHash())
                : replica.hash().equals(content.hash());
        if (!same) {
            return Optional.of(new ReplicaWrite.Put(
                    state.cluster(), purpose, content, replica, specOnly, eventsBefore(replica, content), label));
        }
        return label.isEmpty() || label.equals(replica.label())
                ? Optional.empty()
                : Optional.of(new ReplicaWrite.Label(state.cluster(), replica, label));
    }

    /** The newest event of each template that changes; what was awaited for the others is still awaited. */
    private static Map<String, String> eventsBefore(@Nullable Replica replica, ReplicaContent content) {
        var events = new HashMap<String, String>();
        var had = new HashMap<String, String>();
        if (replica != null) {
            replica.templates().forEach(template -> had.put(template.name(), template.hash()));
        }
        for (var template : content.templates()) {
            if (replica == null || !template.hash().equals(had.get(template.name()))) {
                events.put(template.name(), replica == null ? "" : replica.newestEvent(template.name()));
            } else if (replica.eventsBefore().containsKey(template.name())) {
                events.put(
                        template.name(), String.valueOf(replica.eventsBefore().get(template.name())));
            }
        }
        return events;
    }
}
