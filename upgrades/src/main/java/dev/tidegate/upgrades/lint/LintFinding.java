package dev.tidegate.upgrades.lint;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.problem.ProblemCode;
import org.jspecify.annotations.Nullable;

/**
 * Something that can never happen, or was hardly meant.
 *
 * @param cluster the id of the cluster it is about; null if it is about the organisation
 * @param counterExample the case that shows it; empty if the sentence does
 */
public record LintFinding(Problem problem, @Nullable String cluster, String counterExample) {

    static LintFinding of(ProblemCode code, String label, String sentence, String counterExample) {
        return new LintFinding(new Problem(code, label, sentence), null, counterExample);
    }

    LintFinding at(String id, String name) {
        return new LintFinding(problem.in(name + " "), id, counterExample);
    }
}
