package dev.tidegate.engine.text;

/**
 * Text for a terminal. Control characters, which a terminal would obey, become blanks. Characters that are not seen but
 * change how others are shown, such as bidirectional overrides, become {@code �}, so that a name cannot look like another.
 */
public final class PrintableText {

    private static final int REPLACEMENT = 0xFFFD;

    private PrintableText() {}

    /** Text without line breaks. */
    public static String line(String text) {
        return replaced(text, false);
    }

    /** Text whose line breaks are kept. */
    public static String lines(String text) {
        return replaced(text, true);
    }

    private static String replaced(String text, boolean keepsLines) {
        if (text.codePoints().allMatch(character -> shown(character, keepsLines) == character)) {
            return text;
        }
        var printable = new StringBuilder(text.length());
        text.codePoints().forEach(character -> printable.appendCodePoint(shown(character, keepsLines)));
        return printable.toString();
    }

    private static int shown(int character, boolean keepsLines) {
        if (character == '\n' && keepsLines) {
            return character;
        }
        return switch (Character.getType(character)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> ' ';
            case Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED -> REPLACEMENT;
            default -> character;
        };
    }
}
