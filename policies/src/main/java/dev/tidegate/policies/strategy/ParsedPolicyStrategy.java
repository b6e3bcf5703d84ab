package dev.tidegate.policies.strategy;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.rollout.RolloutStrategy;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What came out of reading a strategy: the strategy unless there was an error, and all that was found on the way. */
public record ParsedPolicyStrategy(@Nullable RolloutStrategy value, List<Problem> problems) {

    public ParsedPolicyStrategy {
        problems = List.copyOf(problems);
        if ((value == null) != problems.stream().anyMatch(Problem::isError)) {
            throw new IllegalArgumentException("a strategy is missing exactly when there is an error: " + problems);
        }
    }

    public Optional<RolloutStrategy> strategy() {
        return Optional.ofNullable(value);
    }
}
