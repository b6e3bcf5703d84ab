package dev.tidegate.application.policies;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.engine.Profile;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.policies.vector.RolloutVector;
import dev.tidegate.policies.vector.RolloutVectorEvaluation;
import dev.tidegate.policies.vector.RolloutVectorFile;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What people and programs can ask about rollouts of policies. Safe for many threads. */
public final class PolicyService {

    /**
     * Decides rollout vectors.
     *
     * @param profile whose rules decide
     * @param check whether only differences from the answers the vectors expect are told
     */
    public PolicyEvaluation evaluate(List<VectorSource> sources, Profile profile, boolean check) {
        var vectors = new ArrayList<RolloutVector>();
        var problems = new ArrayList<Problem>();
        for (VectorSource source : sources) {
            var read = read(source);
            vectors.addAll(read.vectors());
            problems.addAll(read.problems());
        }
        var evaluations = vectors.stream()
                .map(vector -> RolloutVectorEvaluation.of(vector, profile))
                .toList();
        boolean differs = check
                && evaluations.stream()
                        .anyMatch(evaluation -> !evaluation.differences().isEmpty());
        return new PolicyEvaluation(
                check
                        ? VectorCheckDocument.of(evaluations, profile, problems)
                        : VectorEvaluationDocument.of(evaluations, profile, problems),
                differs ? Status.FAILED : problems.isEmpty() ? Status.DONE : Status.INVALID_INPUT,
                problems);
    }

    private static RolloutVectorFile.Vectors read(VectorSource source) {
        try (Reader text = source.opener().open()) {
            var read = RolloutVectorFile.read(text, source.name());
            log().atInfo()
                    .addKeyValue("file", source.name())
                    .addKeyValue("vectors", read.vectors().size())
                    .addKeyValue("problems", read.problems().size())
                    .log("vectors read");
            return read;
        } catch (NoSuchFileException missing) {
            throw new RequestFailure(Status.INVALID_INPUT, "there is no file " + source.name(), missing);
        } catch (IOException unreadable) {
            throw new RequestFailure(
                    Status.FAILED, source.name() + " could not be read: " + unreadable.getMessage(), unreadable);
        }
    }

    /** Made when first needed, because making the first logger takes long. */
    private static Logger log() {
        return LoggerFactory.getLogger(PolicyService.class);
    }
}
