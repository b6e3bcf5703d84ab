package dev.tidegate.application.policies;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.file.InputFile;
import dev.tidegate.engine.Profile;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.files.InputException;
import dev.tidegate.policies.vector.RolloutVector;
import dev.tidegate.policies.vector.RolloutVectorEvaluation;
import dev.tidegate.policies.vector.RolloutVectorFile;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
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
        refuseNothing(sources, evaluations, profile, check, problems);
        return new PolicyEvaluation(
                check
                        ? VectorCheckDocument.of(evaluations, profile, problems)
                        : VectorEvaluationDocument.of(evaluations, profile, problems),
                status(evaluations, check, problems),
                problems);
    }

    /** Nothing to decide or to compare is a mistake of whoever named the files, and not a success. */
    private static void refuseNothing(
            List<VectorSource> sources,
            List<RolloutVectorEvaluation> evaluations,
            Profile profile,
            boolean check,
            List<Problem> problems) {
        var names = sources.stream().map(VectorSource::name).collect(Collectors.joining(", "));
        if (evaluations.isEmpty() && problems.isEmpty()) {
            throw new RequestFailure(Status.INVALID_INPUT, "there is no vector in " + names);
        }
        if (check
                && problems.isEmpty()
                && evaluations.stream()
                        .allMatch(evaluation ->
                                evaluation.vector().expected(profile).isEmpty())) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, "no vector in %s expects anything of profile %s".formatted(names, profile));
        }
    }

    private static Status status(List<RolloutVectorEvaluation> evaluations, boolean check, List<Problem> problems) {
        if (check && evaluations.stream().anyMatch(one -> !one.differences().isEmpty())) {
            return Status.FAILED;
        }
        boolean isRefused =
                !check && evaluations.stream().anyMatch(one -> one.plan().isEmpty());
        return isRefused || !problems.isEmpty() ? Status.INVALID_INPUT : Status.DONE;
    }

    private static RolloutVectorFile.Vectors read(VectorSource source) {
        try {
            var read = RolloutVectorFile.read(new StringReader(source.reading().text()), source.name());
            log().atInfo()
                    .addKeyValue("file", source.name())
                    .addKeyValue("vectors", read.vectors().size())
                    .addKeyValue("problems", read.problems().size())
                    .log("vectors read");
            return read;
        } catch (InputException unreadable) {
            throw InputFile.failure(unreadable);
        } catch (IOException broken) {
            throw new UncheckedIOException("a text in memory cannot fail to be read", broken);
        }
    }

    /** Made when first needed, because making the first logger takes long. */
    private static Logger log() {
        return LoggerFactory.getLogger(PolicyService.class);
    }
}
