package dev.tidegate.promotions.file;

import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What came of reading a promotions file.
 *
 * @param desired nothing if something outside the components is wrong
 */
public record LoadedPromotions(@Nullable PromotionDesired desired, List<Problem> problems) {

    public LoadedPromotions {
        problems = List.copyOf(problems);
    }

    public Optional<PromotionDesired> value() {
        return Optional.ofNullable(desired);
    }

    public boolean hasErrors() {
        return problems.stream().anyMatch(Problem::isError);
    }
}
