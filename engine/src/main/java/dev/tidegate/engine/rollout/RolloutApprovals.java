package dev.tidegate.engine.rollout;

import dev.tidegate.engine.revision.Revision;
import dev.tidegate.engine.revision.RevisionProof;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which groups a person let go. An approval is bound to the revision it was given for; a standing one must be asked
 * for by name and also lets future revisions through, unseen.
 *
 * @param bound approvals of group names, each for the revision it was given for ("" for ungrouped targets)
 * @param standing group names approved whatever the revision
 */
public record RolloutApprovals(List<RevisionProof<String>> bound, Set<String> standing) {

    public RolloutApprovals {
        bound = List.copyOf(bound);
        standing = Set.copyOf(standing);
    }

    public static RolloutApprovals none() {
        return new RolloutApprovals(List.of(), Set.of());
    }

    public static RolloutApprovals bound(List<RevisionProof<String>> approvals) {
        return new RolloutApprovals(approvals, Set.of());
    }

    public static RolloutApprovals standing(Set<String> groupNames) {
        return new RolloutApprovals(List.of(), groupNames);
    }

    /** The group names these approvals let go for a revision. */
    Set<String> coveredBy(Revision revision) {
        var names = new HashSet<>(standing);
        bound.stream()
                .filter(approval -> approval.revision().equals(revision))
                .forEach(approval -> names.add(approval.what()));
        return names;
    }
}
