package dev.tidegate.git;

import java.util.regex.Pattern;

/** The full id of a commit, in lower-case hexadecimal. */
public record CommitId(String hex) {

    private static final int LENGTH = 40;
    private static final int SHORT = 7;
    private static final Pattern FORM = Pattern.compile("[0-9a-f]{" + LENGTH + "}");

    public CommitId {
        if (!FORM.matcher(hex).matches()) {
            throw new IllegalArgumentException("not the whole id of a commit: " + hex);
        }
    }

    static boolean isFull(String text) {
        return FORM.matcher(text).matches();
    }

    /** The first characters of the id, as in image tags. */
    public String first(int length) {
        if (length < 1 || length > LENGTH) {
            throw new IllegalArgumentException("an id has 40 characters, not " + length);
        }
        return hex.substring(0, length);
    }

    /** The abbreviated id. */
    @Override
    public String toString() {
        return first(SHORT);
    }
}
