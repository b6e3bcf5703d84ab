package dev.tidegate.promotions.site;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which files may hold a word, in little space: a Bloom filter for each file, of which all first bits lie side by side, all
 * second bits, and so on, so that one question about all files touches a few rows of bits. It never denies a word that is
 * there. Not thread-safe.
 *
 * <p>A key of YAML that consists of letters, digits and {@code _ - . $} is always a whole word of the file, unless it is
 * written with escapes, over several lines or in another encoding. A file with signs of that may hold every word.
 */
final class WordIndex {

    private static final int ROWS = 1 << 12;
    private static final int HASHES = 4;

    private final List<BitSet> rows = new ArrayList<>();
    private final BitSet everything = new BitSet();

    WordIndex() {
        for (int row = 0; row < ROWS; row++) {
            rows.add(new BitSet());
        }
    }

    /** Whether a file that holds a text as a key or as a value would always show it as a word. */
    static boolean isWord(String text) {
        return !text.isEmpty() && text.chars().allMatch(letter -> letter < 0x80 && isOfWord((byte) letter));
    }

    /** Adds the words of a file. */
    void add(int file, byte[] bytes) {
        int hash = 0;
        boolean inWord = false;
        for (int at = 0; at < bytes.length; at++) {
            byte letter = bytes[at];
            if (isOfWord(letter)) {
                hash = 31 * hash + letter;
                inWord = true;
                continue;
            }
            if (inWord) {
                addWord(file, hash);
                hash = 0;
                inWord = false;
            }
            if (letter == 0 || (letter == '\\' && at + 1 < bytes.length && hidesLetters(bytes[at + 1]))) {
                everything.set(file);
            }
        }
        if (inWord) {
            addWord(file, hash);
        }
    }

    private void addWord(int file, int hash) {
        int mixed = mix(hash);
        for (int round = 0; round < HASHES; round++) {
            rows.get(row(mixed, round)).set(file);
        }
    }

    /** The files that hold a word, and perhaps a few others. */
    BitSet holding(String word) {
        int hash = 0;
        for (int at = 0; at < word.length(); at++) {
            hash = 31 * hash + word.charAt(at);
        }
        int mixed = mix(hash);
        var holding = new BitSet();
        holding.or(rows.get(row(mixed, 0)));
        for (int round = 1; round < HASHES; round++) {
            holding.and(rows.get(row(mixed, round)));
        }
        holding.or(everything);
        return holding;
    }

    /** Whether words may be hidden in a file, so that only reading it tells. */
    boolean mayHoldAll(int file) {
        return everything.get(file);
    }

    private static int row(int mixed, int round) {
        return (mixed + round * (mixed >>> 15 | 1)) & ROWS - 1;
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
