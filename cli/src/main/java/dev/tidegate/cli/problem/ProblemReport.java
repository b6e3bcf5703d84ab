package dev.tidegate.cli.problem;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.engine.problem.Problem;
import java.util.List;

/**
 * What came of a check.
 *
 * @param looked what was looked at, in words: "7 files"
 */
public record ProblemReport(String looked, List<Problem> problems) {

    public ProblemReport {
        problems = List.copyOf(problems);
    }

    /** Errors are invalid input; warnings are worth knowing and nothing more. */
    public ExitCode exitCode() {
        return errors() > 0 ? ExitCode.WRONG_USAGE : ExitCode.DONE;
    }

    /** Adds the problems to a document, for machines and for people. */
    public Document in(Document document) {
        document.tree().put("errors", errors()).put("warnings", problems.size() - errors());
        ProblemTree.fill(document.tree().putArray("problems"), problems);
        if (problems.isEmpty()) {
            return document.with(Line.of(looked, ": ", Tint.GOOD.of("nothing is wrong")));
        }
        var shown = document;
        for (var problem : problems) {
            shown = shown.with(Line.of(
                            problem.isError() ? Tint.BAD.of("error") : Tint.WAITING.of("warning"),
                            " ",
                            Tint.STRONG.of(problem.code().name()),
                            " ",
                            problem.place()))
                    .with(Line.of("  ", problem.sentence()))
                    .with(Line.of(
                            "  ", Tint.FAINT.of("remedy: " + problem.code().remedy())));
        }
        return shown.with(Line.of(
                looked, ": ", counted(errors(), "error"), ", ", counted(problems.size() - errors(), "warning")));
    }

    private long errors() {
        return problems.stream().filter(Problem::isError).count();
    }

    private static String counted(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
