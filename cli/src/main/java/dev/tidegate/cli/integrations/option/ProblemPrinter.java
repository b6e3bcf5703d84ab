package dev.tidegate.cli.integrations.option;

import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.PrintableText;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;

/** Prints problems and notes to standard error, so that standard output holds nothing but the answer. */
public final class ProblemPrinter {

    private static final int SHOWN_WARNINGS = 5;

    private ProblemPrinter() {}

    public static void print(CommandLine command, List<Problem> problems, List<String> notes) {
        print(command, problems);
        PrintWriter errors = command.getErr();
        notes.forEach(note -> errors.print("note: " + PrintableText.line(note) + "\n"));
        errors.flush();
    }

    private static void print(CommandLine command, List<Problem> problems) {
        PrintWriter errors = command.getErr();
        boolean coloured = command.getColorScheme().ansi().enabled();
        for (Problem problem : problems) {
            if (problem.isError()) {
                line(errors, coloured, TextStyle.BAD, "error", problem);
            }
        }
        List<Problem> warnings =
                problems.stream().filter(problem -> !problem.isError()).toList();
        if (warnings.size() <= SHOWN_WARNINGS) {
            warnings.forEach(problem -> line(errors, coloured, TextStyle.WAITING, "warning", problem));
        } else {
            Map<String, Long> byCode = warnings.stream()
                    .collect(Collectors.groupingBy(problem -> problem.code().name(), Collectors.counting()));
            errors.print(warnings.size() + " warnings: "
                    + byCode.entrySet().stream()
                            .sorted(Map.Entry.comparingByKey())
                            .map(entry -> entry.getValue() + " " + entry.getKey())
                            .collect(Collectors.joining(", "))
                    + "; tidegate data check lists them\n");
        }
        errors.flush();
    }

    private static void line(PrintWriter errors, boolean coloured, TextStyle style, String word, Problem problem) {
        print(errors, coloured, TextLine.of(style.of(word), " ", problem.toString()));
        print(
                errors,
                coloured,
                TextLine.of("  ", TextStyle.FAINT.of("remedy: " + problem.code().remedy())));
    }

    private static void print(PrintWriter errors, boolean coloured, TextLine line) {
        line.lines(coloured).forEach(text -> errors.print(text + "\n"));
    }
}
