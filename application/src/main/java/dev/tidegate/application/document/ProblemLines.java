package dev.tidegate.application.document;

import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.stream.Collectors;

/** Problems as people read them, everywhere in the same layout: where it is, what is wrong, and what would be right. */
public final class ProblemLines {

    private static final String INDENT = "  ";

    private ProblemLines() {}

    public static List<TextLine> of(Problem problem) {
        return List.of(
                TextLine.of(
                        problem.isError() ? TextStyle.BAD.of("error") : TextStyle.WAITING.of("warning"),
                        " ",
                        TextStyle.STRONG.of(problem.code().name()),
                        " ",
                        problem.place()),
                detail(problem.sentence()),
                TextLine.of(
                        INDENT, TextStyle.FAINT.of("remedy: " + problem.code().remedy())));
    }

    /** A further line about the problem above it. */
    public static TextLine detail(String text) {
        return TextLine.of(INDENT, text);
    }

    /** The same without colours, as a part of a message. */
    public static String text(List<Problem> problems) {
        return problems.stream()
                .flatMap(problem -> of(problem).stream())
                .flatMap(line -> line.lines(false).stream())
                .collect(Collectors.joining("\n"));
    }
}
