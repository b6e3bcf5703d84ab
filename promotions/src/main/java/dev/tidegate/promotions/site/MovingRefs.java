package dev.tidegate.promotions.site;

import java.util.HashSet;
import java.util.Set;

/**
 * Which texts are names of branches that a site follows, and whether such a site may be pinned.
 *
 * @param pinned whether a site that follows a branch may get a version; otherwise it is a problem
 */
public record MovingRefs(Set<String> branches, boolean pinned) {

    private static final Set<String> USUAL = Set.of("master", "main", "internal", "stable");

    public MovingRefs {
        branches = Set.copyOf(branches);
    }

    /** A site that follows one of the usual branches is a problem. */
    public static MovingRefs refused() {
        return new MovingRefs(USUAL, false);
    }

    /** A site that follows one of the usual branches may be pinned. */
    public static MovingRefs pinning() {
        return new MovingRefs(USUAL, true);
    }

    /** The same with one more branch, such as that of the upstream. */
    public MovingRefs and(String branch) {
        var more = new HashSet<>(branches);
        more.add(branch);
        return new MovingRefs(more, pinned);
    }
}
