package dev.tidegate.data.yaml;

import dev.tidegate.data.problem.LocatedProblem;

/** Ends the reading of a text that cannot be read further; caught inside this package. */
final class YamlRefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient LocatedProblem problem;

    YamlRefusedException(LocatedProblem problem) {
        super(problem.sentence(), null, false, false);
        this.problem = problem;
    }

    LocatedProblem problem() {
        return problem;
    }
}
