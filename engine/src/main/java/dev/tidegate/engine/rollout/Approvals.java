package dev.tidegate.engine.rollout;

import dev.tidegate.engine.revision.Proof;
import dev.tidegate.engine.revision.Revision;
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
public record Approvals(List<Proof<String>> bound, Set<String> standing) {

    public Approvals {
        bound = List.copyOf(bound);
        standing = Set.copyOf(standing);
    }

    public static Approvals none() {
        return new Approvals(List.of(), Set.of());
    }

    public static Approvals bound(List<Proof<String>> approvals) {
        return new Approvals(approvals, Set.of());
    }

    public static Approvals standing(Set<String> groupNames) {
        return new Approvals(List.of(), groupNames);
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
