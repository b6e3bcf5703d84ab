package dev.tidegate.application.document;

/** What a colour stands for. Colour never carries a meaning alone: the text says it too. */
public enum TextStyle {
    PLAIN(""),
    STRONG("1"),
    FAINT("2"),
    GOOD("32"),
    WAITING("33"),
    BAD("31");

    private final String code;

    TextStyle(String code) {
        this.code = code;
    }

    /** A text in this tint. */
    public TextCell of(Object text) {
        return new TextCell(String.valueOf(text), this);
    }

    String paint(String text) {
        return code.isEmpty() || text.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
    }
}
