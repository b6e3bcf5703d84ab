package dev.tidegate.data.yaml;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Converts offsets in a text into offsets in its UTF-8 bytes, and back. */
public final class Utf8Offsets {

    /** The byte at which each {@code char} starts; null if every character is one byte. */
    private final int @Nullable [] bytes;

    private Utf8Offsets(int @Nullable [] bytes) {
        this.bytes = bytes;
    }

    /**
     * Indexes a text.
     *
     * @param size the number of its bytes
     */
    public static Utf8Offsets of(String text, int size) {
        return new Utf8Offsets(text.length() == size ? null : starts(text));
    }

    private static int[] starts(String text) {
        var starts = new int[text.length() + 1];
        int size = 0;
        for (int at = 0; at < text.length(); ) {
            int letter = text.codePointAt(at);
            int units = Character.charCount(letter);
            Arrays.fill(starts, at, at + units, size);
            size += letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x10000 ? 3 : 4;
            at += units;
        }
        starts[text.length()] = size;
        return starts;
    }

    /** The offset in the bytes. */
    public int bytes(int chars) {
        return bytes == null ? chars : bytes[chars];
    }

    /** The offset in the text of the character that a byte belongs to. */
    public int chars(int offset) {
        if (bytes == null) {
            return offset;
        }
        int found = Arrays.binarySearch(bytes, offset);
        int at = found >= 0 ? found : -found - 2;
        return at > 0 && bytes[at - 1] == bytes[at] ? at - 1 : at;
    }
}
