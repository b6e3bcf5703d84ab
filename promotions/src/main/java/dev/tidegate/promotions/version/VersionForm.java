package dev.tidegate.promotions.version;

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
}
