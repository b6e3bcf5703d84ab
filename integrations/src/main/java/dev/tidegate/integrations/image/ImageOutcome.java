package dev.tidegate.integrations.image;

import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.function.Function;

/** Whether a shard has an image. */
public sealed interface ImageOutcome {

    <T> T match(Function<? super Chosen, ? extends T> chosen, Function<? super Refused, ? extends T> refused);

    /** It has one, perhaps with something odd about it. */
    record Chosen(ImageChoice choice, List<Problem> warnings) implements ImageOutcome {

        public Chosen {
            warnings = List.copyOf(warnings);
        }

        @Override
        public <T> T match(
                Function<? super Chosen, ? extends T> chosen, Function<? super Refused, ? extends T> refused) {
            return chosen.apply(this);
        }
    }

    /** It has none: the strongest level that speaks cannot be followed, and a weaker one would run something else. */
    record Refused(Problem problem) implements ImageOutcome {
        @Override
        public <T> T match(
                Function<? super Chosen, ? extends T> chosen, Function<? super Refused, ? extends T> refused) {
            return refused.apply(this);
        }
    }
}
