package dev.tidegate.store.content;

import dev.tidegate.store.database.Stored;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes with a media type, never changed once made. */
public final class Content {

    /** More than any document or run should need; a body without a bound could take the process down when read. */
    public static final int LARGEST = 16 * 1024 * 1024;

    private static final String JSON = "application/json";

    private final String mediaType;
    private final byte[] bytes;

    private Content(String mediaType, byte[] bytes) {
        this.mediaType = Stored.name("a media type", mediaType);
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
            // Half a surrogate pair has no UTF-8 form, and would be replaced by a question mark without a word.
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

    /** Never the bytes themselves: what users store has no place in a log. */
    @Override
    public String toString() {
        return "%s, %d bytes, %s".formatted(mediaType, bytes.length, digest());
    }
}
