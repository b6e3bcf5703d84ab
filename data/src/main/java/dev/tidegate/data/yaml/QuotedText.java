package dev.tidegate.data.yaml;

import org.snakeyaml.engine.v2.scanner.StreamReader;

/** Writes text in double quotes, with escapes that YAML and JSON share. */
public final class QuotedText {

    private static final char[] HEX = "0123456789ABCDEF".toCharArray();

    private QuotedText() {}

    public static void append(String text, StringBuilder out) {
        out.append('"');
        for (int at = 0; at < text.length(); ) {
            int letter = text.codePointAt(at);
            at += Character.charCount(letter);
            switch (letter) {
                case '"', '\\' -> out.append('\\').append((char) letter);
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (needsNoEscape(letter)) {
                        out.appendCodePoint(letter);
                    } else {
                        escape(letter, out);
                    }
                }
            }
        }
        out.append('"');
    }

    private static void escape(int letter, StringBuilder out) {
        for (char unit : Character.toChars(letter)) {
            out.append("\\u");
            for (int shift = 12; shift >= 0; shift -= 4) {
                out.append(HEX[unit >> shift & 15]);
            }
        }
    }

    /** Whether a character is printable and no version of YAML takes it for the end of a line. */
    public static boolean needsNoEscape(int letter) {
        return letter >= ' '
                && letter != 0x85
                && letter != 0x2028
                && letter != 0x2029
                && letter != 0xFEFF
                && StreamReader.isPrintable(letter);
    }
}
