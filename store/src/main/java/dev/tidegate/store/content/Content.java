package dev.tidegate.store.content;

import dev.tidegate.store.database.ColumnValues;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Immutable bytes with a media type. */
public final class Content {

    /** In bytes. A bound, so that reading one document cannot exhaust the memory. */
    public static final int LARGEST = 16 * 1024 * 1024;

    private static final String JSON = "application/json";

    private final String mediaType;
    private final byte[] bytes;

    private Content(String mediaType, byte[] bytes) {
        this.mediaType = ColumnValues.name("a media type", mediaType);
        this.bytes = bytes;
        if (bytes.length > LARGEST) {
            throw new IllegalArgumentException(
                    "%d bytes are too many to store at once; the most is %d".formatted(bytes.length, LARGEST));
        }
    }

    public static Content of(String mediaType, byte[] bytes) {
        return new Content(mediaType, bytes.clone());
    }

    public static Content text(String mediaType, String text) {
        try {
            // Half a surrogate pair has no UTF-8 form, and would silently be replaced by a question mark.
            var encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            var bytes = new byte[encoded.remaining()];
            encoded.get(bytes);
            return new Content(mediaType, bytes);
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("the text is not valid Unicode", e);
        }
    }

    public static Content json(String text) {
        return text(JSON, text);
    }

    public String mediaType() {
        return mediaType;
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    /** The bytes read as UTF-8. */
    public String text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    public int size() {
        return bytes.length;
    }

    public Digest digest() {
        return Digest.of(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Content that && mediaType.equals(that.mediaType) && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return 31 * mediaType.hashCode() + Arrays.hashCode(bytes);
    }

    /** Without the bytes: what users store must not get into a log. */
    @Override
    public String toString() {
        return "%s, %d bytes, %s".formatted(mediaType, bytes.length, digest());
    }
}
