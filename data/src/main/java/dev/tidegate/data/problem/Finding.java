package dev.tidegate.data.problem;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.problem.ProblemCode;
import java.util.Comparator;

/** A problem whose place can still be taken apart, so that one can ask what it touches. */
public record Finding(Place place, ProblemCode code, String sentence) implements Comparable<Finding> {

    private static final Comparator<Finding> ORDER = Comparator.comparing(Finding::place)
            .thenComparing(finding -> finding.code.name())
            .thenComparing(Finding::sentence);

    public boolean isError() {
        return code.severity() == ProblemCode.Severity.ERROR;
    }

    public Problem problem() {
        return new Problem(code, place.toString(), sentence);
    }

    @Override
    public int compareTo(Finding other) {
        return ORDER.compare(this, other);
    }
}
