package dev.tidegate.application.policies;

import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.engine.problem.Problem;
import java.util.List;

/**
 * Decided rollout vectors, or how they compare with the answers they expect.
 *
 * @param problems of vectors that could not be read
 */
public record PolicyEvaluation(Document document, Status status, List<Problem> problems) {

    public PolicyEvaluation {
        problems = List.copyOf(problems);
    }
}
