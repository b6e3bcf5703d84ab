package dev.tidegate.git;

import java.util.regex.Pattern;

/** The whole id of a commit, in lower-case hexadecimal. */
public record CommitId(String hex) {

    private static final int LENGTH = 40;
    private static final int SHORT = 7;
    private static final Pattern FORM = Pattern.compile("[0-9a-f]{" + LENGTH + "}");

    public CommitId {
        if (!FORM.matcher(hex).matches()) {
            throw new IllegalArgumentException("not the whole id of a commit: " + hex);
        }
    }

    static boolean isWhole(String text) {
        return FORM.matcher(text).matches();
    }

    /** Its first characters, as image tags carry them. */
    public String first(int length) {
        if (length < 1 || length > LENGTH) {
            throw new IllegalArgumentException("an id has 40 characters, not " + length);
        }
        return hex.substring(0, length);
    }

    /** As people name it. */
    @Override
    public String toString() {
        return first(SHORT);
    }
}
