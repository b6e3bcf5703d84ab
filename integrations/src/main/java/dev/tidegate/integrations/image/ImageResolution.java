package dev.tidegate.integrations.image;

import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.function.Function;

/** The result of resolving the image of a shard. */
public sealed interface ImageResolution {

    <T> T match(Function<? super Chosen, ? extends T> chosen, Function<? super Refused, ? extends T> refused);

    /** The shard has an image, possibly with warnings. */
    record Chosen(ImageChoice choice, List<Problem> warnings) implements ImageResolution {

        public Chosen {
            warnings = List.copyOf(warnings);
        }

        @Override
        public <T> T match(
                Function<? super Chosen, ? extends T> chosen, Function<? super Refused, ? extends T> refused) {
            return chosen.apply(this);
        }
    }

    /**
     * The shard has no image: the level with the highest precedence is invalid, and a lower one would run something
     * else.
     */
    record Refused(Problem problem) implements ImageResolution {
        @Override
        public <T> T match(
                Function<? super Chosen, ? extends T> chosen, Function<? super Refused, ? extends T> refused) {
            return refused.apply(this);
        }
    }
}
