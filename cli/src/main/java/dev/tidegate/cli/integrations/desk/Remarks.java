package dev.tidegate.cli.integrations.desk;

import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.workload.Rendered;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;

/** What was found in the data beside the answer: on standard error, so that the answer stays the answer. */
public final class Remarks {

    private static final int SHOWN_WARNINGS = 5;

    private Remarks() {}

    public static void print(CommandLine command, Rendered rendered) {
        print(command, rendered.problems());
        PrintWriter errors = command.getErr();
        rendered.notes().forEach(note -> errors.print("note: " + note + "\n"));
        errors.flush();
    }

    /** For answers about one thing, which need not be told that something else could be written better. */
    public static void printErrors(CommandLine command, Rendered rendered) {
        print(command, rendered.problems().stream().filter(Problem::isError).toList());
    }

    public static void print(CommandLine command, List<Problem> problems) {
        PrintWriter errors = command.getErr();
        boolean coloured = command.getColorScheme().ansi().enabled();
        for (Problem problem : problems) {
            if (problem.isError()) {
                line(errors, coloured, Tint.BAD, "error", problem);
            }
        }
        List<Problem> warnings =
                problems.stream().filter(problem -> !problem.isError()).toList();
        if (warnings.size() <= SHOWN_WARNINGS) {
            warnings.forEach(problem -> line(errors, coloured, Tint.WAITING, "warning", problem));
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

    private static void line(PrintWriter errors, boolean coloured, Tint tint, String word, Problem problem) {
        print(errors, coloured, Line.of(tint.of(word), " ", problem.toString()));
        print(
                errors,
                coloured,
                Line.of("  ", Tint.FAINT.of("remedy: " + problem.code().remedy())));
    }

    private static void print(PrintWriter errors, boolean coloured, Line line) {
        line.lines(coloured).forEach(text -> errors.print(text + "\n"));
    }
}
