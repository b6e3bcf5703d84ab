package dev.tidegate.promotions.version;

/**
 * How a version lies to the one that is pinned now.
 *
 * @param ahead commits the new one has and the old one has not
 * @param behind commits the old one has and the new one has not
 */
public record VersionStep(Direction direction, int ahead, int behind) {

    /** The ways there are. */
    public enum Direction {
        UNCHANGED,
        FORWARD,
        BACKWARDS,
        DIVERGED
    }

    /** Compares two versions of one upstream. */
    public static VersionStep between(CommitVersion current, CommitVersion wanted, UpstreamPort upstream) {
        if (current.equals(wanted)) {
            return new VersionStep(Direction.UNCHANGED, 0, 0);
        }
        int ahead = upstream.count(current, wanted);
        int behind = upstream.count(wanted, current);
        if (upstream.isAncestor(current, wanted)) {
            return new VersionStep(Direction.FORWARD, ahead, 0);
        }
        return new VersionStep(
                upstream.isAncestor(wanted, current) ? Direction.BACKWARDS : Direction.DIVERGED, ahead, behind);
    }
}
