package dev.tidegate.integrations.report;

/** Lines as a part of a comment: in a block of code that nothing inside it ends. */
public final class MarkdownCodeBlock {

    private MarkdownCodeBlock() {}

    public static String of(String lines) {
        var fence = new StringBuilder("```");
        while (lines.contains(fence)) {
            fence.append('`');
        }
        return fence + "\n" + lines + (lines.endsWith("\n") ? "" : "\n") + fence + "\n";
    }
}
