package dev.tidegate.policies.vector;

import static java.util.stream.Collectors.toSet;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.revision.Revision;
import dev.tidegate.engine.rollout.RolloutApprovals;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.engine.rollout.RolloutPlanner;
import dev.tidegate.engine.rollout.RolloutRequest;
import dev.tidegate.engine.rollout.RolloutStrategy;
import dev.tidegate.engine.rollout.TargetStatus;
import dev.tidegate.policies.strategy.PolicyStrategyParser;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A vector, decided: the plan with its explanations if there is one, what was found on the way, and the answer. */
public record RolloutVectorEvaluation(
        RolloutVector vector,
        Profile profile,
        @Nullable RolloutPlan decided,
        List<Problem> problems,
        RolloutVectorResult answer) {

    /** Vectors speak of seconds before and after now; which now it is makes no difference. */
    public static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private static final Revision REVISION = new Revision("the revision of the vector");

    public static RolloutVectorEvaluation of(RolloutVector vector, Profile profile) {
        var read = PolicyStrategyParser.read(vector.strategy(), profile, "/strategy");
        return read.strategy()
                .map(strategy -> decide(vector, profile, strategy, read.problems()))
                .orElseGet(() -> refused(vector, profile, read.problems()));
    }

    public Optional<RolloutPlan> plan() {
        return Optional.ofNullable(decided);
    }

    /** How the answer differs from what the vector expects of this profile; empty also if it expects nothing. */
    public List<String> differences() {
        return vector.expected(profile)
                .map(expected -> expected.differencesOf(answer))
                .orElse(List.of());
    }

    private static RolloutVectorEvaluation decide(
            RolloutVector vector, Profile profile, RolloutStrategy strategy, List<Problem> found) {
        var request = new RolloutRequest(
                profile,
                REVISION,
                strategy,
                vector.groups(),
                vector.statuses().stream().map(RolloutVectorEvaluation::status).toList(),
                RolloutApprovals.standing(vector.approved()),
                vector.ignored());
        return RolloutPlanner.plan(request, NOW)
                .match(
                        planned -> new RolloutVectorEvaluation(
                                vector,
                                profile,
                                planned.plan(),
                                joined(found, planned.warnings()),
                                RolloutVectorResult.Plan.of(planned.plan(), NOW)),
                        refused -> refused(vector, profile, joined(found, refused.problems())));
    }

    private static TargetStatus status(RolloutVector.Status status) {
        return TargetStatus.recorded(
                status.target(), status.phase(), REVISION, status.at() == null ? null : NOW.plusSeconds(status.at()));
    }

    private static RolloutVectorEvaluation refused(RolloutVector vector, Profile profile, List<Problem> problems) {
        var codes = problems.stream()
                .filter(Problem::isError)
                .map(problem -> wireName(problem.code().name()))
                .collect(toSet());
        return new RolloutVectorEvaluation(vector, profile, null, problems, new RolloutVectorResult.Refusal(codes));
    }

    private static List<Problem> joined(List<Problem> first, List<Problem> second) {
        var all = new ArrayList<>(first);
        all.addAll(second);
        return List.copyOf(all);
    }

    /** Vectors write {@code InvalidMaxFailures} where the catalogue says {@code INVALID_MAX_FAILURES}. */
    private static String wireName(String code) {
        return Stream.of(code.split("_", -1))
                .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
                .reduce("", String::concat);
    }
}
