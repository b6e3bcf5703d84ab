package dev.tidegate.cli.output;

import dev.tidegate.application.document.ProblemLines;
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

    /** Prints every problem in full. */
    public static void printAll(CommandLine command, List<Problem> problems) {
        boolean coloured = command.getColorScheme().ansi().enabled();
        problems.forEach(problem -> lines(command.getErr(), coloured, problem));
        command.getErr().flush();
    }

    /** Prints the errors of a data tree in full, and many warnings as numbers; then notes. */
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
                lines(errors, coloured, problem);
            }
        }
        List<Problem> warnings =
                problems.stream().filter(problem -> !problem.isError()).toList();
        if (warnings.size() <= SHOWN_WARNINGS) {
            warnings.forEach(problem -> lines(errors, coloured, problem));
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

    private static void lines(PrintWriter errors, boolean coloured, Problem problem) {
        ProblemLines.of(problem).forEach(line -> line.lines(coloured).forEach(text -> errors.print(text + "\n")));
    }
}
