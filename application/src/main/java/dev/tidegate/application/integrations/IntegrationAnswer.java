package dev.tidegate.application.integrations;

import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.engine.problem.Problem;
import java.util.List;

/**
 * A document about integrations, with what was found in the data beside the answer.
 *
 * @param problems those a person should be told of
 * @param notes sentences that are no problems
 */
public record IntegrationAnswer(Document document, Status status, List<Problem> problems, List<String> notes) {

    public IntegrationAnswer {
        problems = List.copyOf(problems);
        notes = List.copyOf(notes);
    }

    /** The answer without what was found beside it. */
    public Answer answer() {
        return new Answer(document, status);
    }
}
