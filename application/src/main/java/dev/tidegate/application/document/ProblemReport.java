package dev.tidegate.application.document;

import dev.tidegate.application.Status;
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
    public Status status() {
        return errors() > 0 ? Status.INVALID_INPUT : Status.DONE;
    }

    /** Adds the problems to a document, for machines and for people. */
    public Document in(Document document) {
        document.tree().put("errors", errors()).put("warnings", problems.size() - errors());
        ProblemTree.fill(document.tree().putArray("problems"), problems);
        if (problems.isEmpty()) {
            return document.with(TextLine.of(looked, ": ", TextStyle.GOOD.of("nothing is wrong")));
        }
        var shown = document;
        for (var problem : problems) {
            for (var line : ProblemLines.of(problem)) {
                shown = shown.with(line);
            }
        }
        return shown.with(TextLine.of(
                looked, ": ", counted(errors(), "error"), ", ", counted(problems.size() - errors(), "warning")));
    }

    private long errors() {
        return problems.stream().filter(Problem::isError).count();
    }

    /** As in "1 error" and "2 errors". */
    public static String counted(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
