package dev.tidegate.data.problem;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.problem.ProblemCode;
import java.util.Comparator;

/** A problem with a structured location. */
public record LocatedProblem(SourceLocation place, ProblemCode code, String sentence)
        implements Comparable<LocatedProblem> {

    private static final Comparator<LocatedProblem> ORDER = Comparator.comparing(LocatedProblem::place)
            .thenComparing(finding -> finding.code.name())
            .thenComparing(LocatedProblem::sentence);

    public boolean isError() {
        return code.severity() == ProblemCode.Severity.ERROR;
    }

    public Problem problem() {
        return new Problem(code, place.toString(), sentence);
    }

    @Override
    public int compareTo(LocatedProblem other) {
        return ORDER.compare(this, other);
    }
}
