package dev.tidegate.promotions.version;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a place writes a version.
 *
 * @param shortLength how many digits a short id has there
 * @param tag the tag with {@code {short}} or {@code {full}} in it; {@code {short}} where none was written
 */
public record VersionForm(Kind kind, int shortLength, String tag) {

    /** The forms there are. */
    public enum Kind {
        /** All digits of the id. */
        FULL,
        /** The first digits of the id. */
        SHORT,
        /** A tag made of the id. */
        TAG,
        /** The tag part of an image reference, {@code name:tag}. */
        IMAGE,
        /** The digest of the image, as the registry tells it. */
        DIGEST
    }

    public VersionForm {
        if (shortLength < 7 || shortLength > 40) {
            throw new IllegalArgumentException("a short id has 7 to 40 digits, not " + shortLength);
        }
    }

    public static VersionForm full() {
        return new VersionForm(Kind.FULL, 7, "{short}");
    }

    public static VersionForm shortened(int length) {
        return new VersionForm(Kind.SHORT, length, "{short}");
    }

    /** Whether the form writes fewer digits than the id has, so that two commits could look alike. */
    public boolean isShortened() {
        return switch (kind) {
            case FULL, DIGEST -> false;
            case SHORT -> true;
            case TAG, IMAGE -> tag.contains("{short}");
        };
    }

    /** Whether a text is written in this form. In short forms any length of an id from 7 digits on is read. */
    public boolean isOf(String text) {
        return kind == Kind.DIGEST ? isDigest(text) : idIn(text).isPresent();
    }

    /**
     * The commit id in a text of this form, which may be shortened; nothing in another text, and none in a digest.
     *
     * @param text of a site; that of an image is {@code tag} or {@code tag@digest}
     */
    public Optional<String> idIn(String text) {
        return switch (kind) {
            case FULL -> Optional.of(text).filter(CommitVersion::isFullId);
            case SHORT -> Optional.of(text).filter(VersionForm::isAbbreviated);
            case TAG -> idInTag(text);
            case IMAGE -> {
                int digest = text.indexOf('@');
                yield digest < 0
                        ? idInTag(text)
                        : idInTag(text.substring(0, digest)).filter(id -> isDigest(text.substring(digest + 1)));
            }
            case DIGEST -> Optional.empty();
        };
    }

    /**
     * A version in this form, to replace a text of it.
     *
     * @param before the text that is replaced; an image with a digest gets the new digest, too
     * @param digest the digest of the version's image; null if it is not known
     * @return nothing if the digest is needed and not known
     */
    public Optional<String> write(CommitVersion version, String before, @Nullable String digest) {
        return switch (kind) {
            case FULL -> Optional.of(version.hex());
            case SHORT -> Optional.of(version.shortened(shortLength));
            case TAG -> Optional.of(tagOf(version));
            case IMAGE ->
                before.indexOf('@') < 0
                        ? Optional.of(tagOf(version))
                        : Optional.ofNullable(digest).map(known -> tagOf(version) + "@" + known);
            case DIGEST -> Optional.ofNullable(digest);
        };
    }

    /** The tag of a version's image. */
    public String tagOf(CommitVersion version) {
        return tag.replace("{short}", version.shortened(shortLength)).replace("{full}", version.hex());
    }

    private Optional<String> idInTag(String text) {
        int at = Math.max(tag.indexOf("{short}"), tag.indexOf("{full}"));
        if (at < 0) {
            return Optional.empty();
        }
        String end = tag.substring(tag.indexOf('}', at) + 1);
        boolean fits = text.length() > at + end.length() && text.startsWith(tag.substring(0, at)) && text.endsWith(end);
        return Optional.of(text)
                .filter(written -> fits)
                .map(written -> written.substring(at, written.length() - end.length()))
                .filter(id -> tag.startsWith("{full}", at) ? CommitVersion.isFullId(id) : isAbbreviated(id));
    }

    private static boolean isAbbreviated(String text) {
        return text.length() >= 7 && text.length() <= 64 && isHex(text);
    }

    private static boolean isDigest(String text) {
        return text.startsWith("sha256:") && text.length() == 71 && isHex(text.substring(7));
    }

    private static boolean isHex(String text) {
        return text.chars().allMatch(digit -> (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f'));
    }
}
