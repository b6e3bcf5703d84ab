package dev.tidegate.application.document;

import dev.tidegate.engine.text.PrintableText;
import java.util.Arrays;
import java.util.List;

/**
 * A short text with a tint.
 *
 * <p>Texts come from clusters and files, so what would break the line or be obeyed by the terminal is taken out.
 */
public record TextCell(String text, TextStyle tint) {

    public TextCell {
        text = PrintableText.line(text);
    }

    static List<TextCell> all(Object... values) {
        return Arrays.stream(values)
                .map(value ->
                        value instanceof TextCell cell ? cell : new TextCell(String.valueOf(value), TextStyle.PLAIN))
                .toList();
    }

    String show(boolean coloured) {
        return coloured ? tint.paint(text) : text;
    }

    /** How many columns of a terminal the text takes; wide scripts take two for a character, accents take none. */
    int width() {
        return text.codePoints().map(TextCell::width).sum();
    }

    private static int width(int character) {
        if (character < 0x80) {
            return 1;
        }
        return switch (Character.getType(character)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
            default -> isWide(character) ? 2 : 1;
        };
    }

    private static boolean isWide(int character) {
        return Character.isIdeographic(character)
                || switch (Character.UnicodeScript.of(character)) {
                    case HIRAGANA, KATAKANA, HANGUL -> true;
                    default -> character >= 0x1F300 && character <= 0x1FAFF;
                };
    }
}
