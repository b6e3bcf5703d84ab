package dev.tidegate.integrations.report;

/** What the data say, as a part of a comment: in a code span nobody can break out of, to write links or commands. */
public final class MarkdownCodeSpan {

    private MarkdownCodeSpan() {}

    public static String of(String value) {
        return "`" + value.replace('`', '\'').replaceAll("\\s+", " ") + "`";
    }
}
