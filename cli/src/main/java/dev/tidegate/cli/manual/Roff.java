package dev.tidegate.cli.manual;

/** Text in the language of manual pages, written macro by macro. */
final class Roff {

    private final StringBuilder page = new StringBuilder();

    /** A macro on a line of its own, its arguments quoted. */
    Roff macro(String name, String... arguments) {
        page.append('.').append(name);
        for (var argument : arguments) {
            page.append(" \"").append(escape(argument).replace("\"", "\\(dq")).append('"');
        }
        page.append('\n');
        return this;
    }

    /** Running text. */
    Roff text(String text) {
        return line(escape(text.strip()));
    }

    Roff bold(String text) {
        return line("\\fB" + escape(text) + "\\fR");
    }

    /** Lines that keep their breaks and blanks. */
    Roff verbatim(Iterable<String> lines) {
        macro("RS", "4").macro("nf");
        for (var line : lines) {
            line(escape(line));
        }
        return macro("fi").macro("RE");
    }

    @Override
    public String toString() {
        return page.toString();
    }

    /** A dot or an apostrophe at the beginning of a line would be taken for a macro. */
    private Roff line(String escaped) {
        var guarded = escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
        page.append(guarded).append('\n');
        return this;
    }

    private static String escape(String text) {
        var escaped = new StringBuilder();
        text.codePoints().forEach(character -> {
            switch (character) {
                case '\\' -> escaped.append("\\(rs");
                case '-' -> escaped.append("\\-");
                case '\'' -> escaped.append("\\(aq");
                case '`' -> escaped.append("\\(ga");
                case '^' -> escaped.append("\\(ha");
                case '~' -> escaped.append("\\(ti");
                default -> {
                    if (character < 128) {
                        escaped.appendCodePoint(character);
                    } else {
                        escaped.append("\\[u%04X]".formatted(character));
                    }
                }
            }
        });
        return escaped.toString();
    }
}
