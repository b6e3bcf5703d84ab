package dev.tidegate.promotions.version;

/** A version of a component: the full id of a commit of its upstream, in lower case. */
public record CommitVersion(String hex) implements Comparable<CommitVersion> {

    public CommitVersion {
        if (!isFullId(hex)) {
            throw new IllegalArgumentException("not a full commit id: " + hex);
        }
    }

    /** Whether a text is the full id of a commit: 40 digits of SHA-1 or 64 of SHA-256, in lower case. */
    public static boolean isFullId(String text) {
        return (text.length() == 40 || text.length() == 64)
                && text.chars().allMatch(digit -> (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f'));
    }

    /** The first digits, cut and never lengthened: a short form has the length that was asked for. */
    public String shortened(int length) {
        return hex.substring(0, length);
    }

    @Override
    public int compareTo(CommitVersion other) {
        return hex.compareTo(other.hex);
    }

    @Override
    public String toString() {
        return hex;
    }
}
