package dev.tidegate.integrations.image;

import dev.tidegate.engine.problem.Parsed;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A tag, a digest, or a tag with its digest; at least one of the two is present.
 *
 * @param digest with the prefix {@code sha256:}
 */
public record ImageReference(@Nullable String tag, @Nullable String digest) {

    private static final int MAX_TAG_LENGTH = 128;
    private static final String ALGORITHM = "sha256:";
    private static final int DIGEST_LENGTH = ALGORITHM.length() + 64;
    private static final Set<String> MUTABLE = Set.of("latest", "master", "main", "stable");

    public ImageReference {
        if (tag == null && digest == null) {
            throw new IllegalArgumentException("an image needs a tag or a digest");
        }
    }

    public static Parsed<ImageReference> parse(String text) {
        if (text.startsWith(ALGORITHM)) {
            return isDigest(text)
                    ? Parsed.accepted(new ImageReference(null, text))
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
            return Parsed.accepted(new ImageReference(tag, null));
        }
        String digest = text.substring(at + 1);
        return isDigest(digest)
                ? Parsed.accepted(new ImageReference(tag, digest))
                : refused(text, at + 1, "behind the @ stands sha256: and 64 hexadecimal digits");
    }

    /** Whether the tag may later refer to another image. */
    public boolean isMutable() {
        return digest == null && tag != null && MUTABLE.contains(tag);
    }

    /** As appended to the repository. */
    @Override
    public String toString() {
        if (tag == null) {
            return String.valueOf(digest);
        }
        return digest == null ? tag : tag + "@" + digest;
    }

    private static Parsed<ImageReference> refused(String text, int column, String sentence) {
        return Parsed.refused("image", column, "\"" + text + "\" names no image: " + sentence);
    }

    private static boolean isTag(String text) {
        if (text.isEmpty() || text.length() > MAX_TAG_LENGTH || text.charAt(0) == '.' || text.charAt(0) == '-') {
            return false;
        }
        return text.chars().allMatch(ImageReference::isTagCharacter);
    }

    private static boolean isTagCharacter(int letter) {
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
