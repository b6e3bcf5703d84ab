package dev.tidegate.promotions.site;

/**
 * Which words a file may hold, in little space: a Bloom filter. It never denies a word that is there.
 *
 * <p>A key of YAML that consists of letters, digits and {@code _ - . $} is always a whole word of the file, unless it is
 * written with escapes, over several lines or in another encoding. A file with signs of that may hold every word.
 */
final class WordFilter {

    private static final int LEAST_BITS = 1 << 9;
    private static final int MOST_BITS = 1 << 17;
    private static final int HASHES = 4;

    private final long[] bits;
    private final boolean everything;

    private WordFilter(long[] bits, boolean everything) {
        this.bits = bits;
        this.everything = everything;
    }

    static WordFilter of(byte[] bytes) {
        int size = LEAST_BITS;
        while (size < MOST_BITS && size < 4L * bytes.length) {
            size *= 2;
        }
        var bits = new long[size / Long.SIZE];
        int hash = 0;
        boolean inWord = false;
        boolean everything = false;
        for (int at = 0; at < bytes.length; at++) {
            byte letter = bytes[at];
            if (isOfWord(letter)) {
                hash = 31 * hash + letter;
                inWord = true;
                continue;
            }
            if (inWord) {
                add(bits, hash);
                hash = 0;
                inWord = false;
            }
            everything |= letter == 0 || (letter == '\\' && at + 1 < bytes.length && hidesLetters(bytes[at + 1]));
        }
        if (inWord) {
            add(bits, hash);
        }
        return new WordFilter(bits, everything);
    }

    /** Whether a file that holds a text as a key or as a value would always show it as a word. */
    static boolean isWord(String text) {
        return !text.isEmpty() && text.chars().allMatch(letter -> letter < 0x80 && isOfWord((byte) letter));
    }

    /** What {@link #mayHold} is asked with. */
    static int hash(String word) {
        int hash = 0;
        for (int at = 0; at < word.length(); at++) {
            hash = 31 * hash + word.charAt(at);
        }
        return mix(hash);
    }

    /** Whether the file may hold the word with a hash. */
    boolean mayHold(int hash) {
        if (everything) {
            return true;
        }
        for (int round = 0; round < HASHES; round++) {
            int bit = bit(bits, hash, round);
            if ((bits[bit >>> 6] & 1L << bit) == 0) {
                return false;
            }
        }
        return true;
    }

    private static void add(long[] bits, int hash) {
        int mixed = mix(hash);
        for (int round = 0; round < HASHES; round++) {
            int bit = bit(bits, mixed, round);
            bits[bit >>> 6] |= 1L << bit;
        }
    }

    private static int bit(long[] bits, int mixed, int round) {
        return (mixed + round * (mixed >>> 15 | 1)) & bits.length * Long.SIZE - 1;
    }

    private static int mix(int hash) {
        int mixed = (hash ^ hash >>> 16) * 0x7feb352d;
        mixed = (mixed ^ mixed >>> 15) * 0x846ca68b;
        return mixed ^ mixed >>> 16;
    }

    private static boolean isOfWord(byte letter) {
        return (letter >= 'a' && letter <= 'z')
                || (letter >= 'A' && letter <= 'Z')
                || (letter >= '0' && letter <= '9')
                || letter == '_'
                || letter == '-'
                || letter == '.'
                || letter == '$';
    }

    /** Escapes that stand for any letter, and the one that joins lines. */
    private static boolean hidesLetters(byte escape) {
        return escape == 'x' || escape == 'u' || escape == 'U' || escape == '\n' || escape == '\r';
    }
}
