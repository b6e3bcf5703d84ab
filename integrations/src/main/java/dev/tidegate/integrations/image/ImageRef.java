package dev.tidegate.integrations.image;

import dev.tidegate.engine.problem.Parsed;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which image of a repository: a tag, a digest, or a tag with the digest it had. At least one of the two is there.
 *
 * @param digest with its {@code sha256:}
 */
public record ImageRef(@Nullable String tag, @Nullable String digest) {

    private static final int LONGEST_TAG = 128;
    private static final String ALGORITHM = "sha256:";
    private static final int DIGEST_LENGTH = ALGORITHM.length() + 64;
    private static final Set<String> MOVING = Set.of("latest", "master", "main", "stable");

    public ImageRef {
        if (tag == null && digest == null) {
            throw new IllegalArgumentException("an image needs a tag or a digest");
        }
    }

    public static Parsed<ImageRef> parse(String text) {
        if (text.startsWith(ALGORITHM)) {
            return isDigest(text)
                    ? Parsed.accepted(new ImageRef(null, text))
                    : refused(text, ALGORITHM.length(), "a digest is sha256: and 64 hexadecimal digits");
        }
        int at = text.indexOf('@');
        String tag = at < 0 ? text : text.substring(0, at);
        if (!isTag(tag)) {
            return refused(
                    text,
                    0,
                    "a tag is up to 128 letters, digits, dots, dashes and underscores, and starts with none of"
                            + " dot and dash");
        }
        if (at < 0) {
            return Parsed.accepted(new ImageRef(tag, null));
        }
        String digest = text.substring(at + 1);
        return isDigest(digest)
                ? Parsed.accepted(new ImageRef(tag, digest))
                : refused(text, at + 1, "behind the @ stands sha256: and 64 hexadecimal digits");
    }

    /** Whether what it means can change while it stays the same. */
    public boolean isMoving() {
        return digest == null && tag != null && MOVING.contains(tag);
    }

    /** As it is put behind the repository. */
    @Override
    public String toString() {
        if (tag == null) {
            return String.valueOf(digest);
        }
        return digest == null ? tag : tag + "@" + digest;
    }

    private static Parsed<ImageRef> refused(String text, int column, String sentence) {
        return Parsed.refused("image", column, "\"" + text + "\" names no image: " + sentence);
    }

    private static boolean isTag(String text) {
        if (text.isEmpty() || text.length() > LONGEST_TAG || text.charAt(0) == '.' || text.charAt(0) == '-') {
            return false;
        }
        return text.chars().allMatch(ImageRef::isTagLetter);
    }

    private static boolean isTagLetter(int letter) {
        return (letter >= 'a' && letter <= 'z')
                || (letter >= 'A' && letter <= 'Z')
                || (letter >= '0' && letter <= '9')
                || letter == '_'
                || letter == '.'
                || letter == '-';
    }

    private static boolean isDigest(String text) {
        return text.length() == DIGEST_LENGTH
                && text.startsWith(ALGORITHM)
                && text.chars()
                        .skip(ALGORITHM.length())
                        .allMatch(letter -> Character.digit(letter, 16) >= 0 && letter < 128);
    }
}
