package dev.tidegate.cli.output;

/** What a colour stands for. Colour never carries a meaning alone: the text says it too. */
public enum Tint {
    PLAIN(""),
    STRONG("1"),
    FAINT("2"),
    GOOD("32"),
    WAITING("33"),
    BAD("31");

    private final String code;

    Tint(String code) {
        this.code = code;
    }

    /** A text in this tint. */
    public Cell of(Object text) {
        return new Cell(String.valueOf(text), this);
    }

    String paint(String text) {
        return code.isEmpty() || text.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
    }
}
