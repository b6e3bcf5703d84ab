package dev.tidegate.engine.text;

/** Text as a part of an HTML page, between tags or in a quoted attribute. */
public final class HtmlText {

    private HtmlText() {}

    public static String of(String text) {
        var safe = new StringBuilder(text.length());
        PrintableText.line(text).codePoints().forEach(character -> {
            switch (character) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(character);
            }
        });
        return safe.toString();
    }
}
