package dev.tidegate.engine.text;

import java.util.regex.Pattern;

/**
 * Text as a part of a Markdown document. What is not made of plain words is put into code, where code hosts see neither
 * markup nor links, mentions or commands.
 */
public final class MarkdownText {

    private static final Pattern PLAIN = Pattern.compile("(?!.*www\\.)[\\p{L}\\p{N}][\\p{L}\\p{N} .,%()-]*");
    private static final Pattern BACKTICKS = Pattern.compile("`+");

    private MarkdownText() {}

    /** A code span, which nothing in the text can end. */
    public static String code(String text) {
        var line = PrintableText.line(text);
        if (line.isBlank()) {
            return "` `";
        }
        int longest = BACKTICKS
                .matcher(line)
                .results()
                .mapToInt(run -> run.end() - run.start())
                .max()
                .orElse(0);
        var fence = "`".repeat(longest + 1);
        var gap = line.startsWith("`") || line.endsWith("`") ? " " : "";
        return fence + gap + line + gap + fence;
    }

    /** A cell of a table: plain words as they are, anything else as code. */
    public static String cell(String text) {
        if (text.isEmpty() || PLAIN.matcher(text).matches()) {
            return text;
        }
        // A backslash in front of a bar would not always keep it from ending the cell.
        return text.indexOf('|') < 0 ? code(text) : "<code>" + entities(PrintableText.line(text)) + "</code>";
    }

    /** Lines in a block of code, which nothing in them can end. */
    public static String block(String text) {
        var lines = PrintableText.lines(text);
        var fence = new StringBuilder("```");
        while (lines.contains(fence)) {
            fence.append('`');
        }
        return fence + "\n" + lines + (lines.endsWith("\n") ? "" : "\n") + fence + "\n";
    }

    private static String entities(String line) {
        var safe = new StringBuilder();
        line.codePoints().forEach(character -> {
            if (Character.isLetterOrDigit(character) || character == ' ') {
                safe.appendCodePoint(character);
            } else {
                safe.append("&#").append(character).append(';');
            }
        });
        return safe.toString();
    }
}
