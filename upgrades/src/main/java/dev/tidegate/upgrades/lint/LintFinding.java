package dev.tidegate.upgrades.lint;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.problem.ProblemCode;
import org.jspecify.annotations.Nullable;

/**
 * A policy that can never take effect, or is probably a mistake.
 *
 * @param cluster the id of the cluster; null if the finding is about the organisation
 * @param counterExample a case that shows the problem; empty if the sentence is enough
 */
public record LintFinding(Problem problem, @Nullable String cluster, String counterExample) {

    static LintFinding of(ProblemCode code, String label, String sentence, String counterExample) {
        return new LintFinding(new Problem(code, label, sentence), null, counterExample);
    }

    LintFinding at(String id, String name) {
        return new LintFinding(problem.in(name + " "), id, counterExample);
    }
}
