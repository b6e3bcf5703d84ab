package dev.tidegate.promotions.pin;

import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The pins of the deployments of an integration that a pattern means.
 *
 * @param imageRef the image of shards without a pin, if the deployment names one; null for the default of the environment
 * @param problems what is wrong, and warnings about pins in the older spelling
 */
public record PinnedShards(List<ShardPin> pins, @Nullable String imageRef, List<Problem> problems) {

    public PinnedShards {
        pins = List.copyOf(pins);
        problems = List.copyOf(problems);
    }

    /** The image a shard runs: its pin, or that of the deployment; nothing for the default of the environment. */
    public Optional<String> effective(String shard) {
        return pins.stream()
                .filter(pin -> pin.shard().equals(shard))
                .map(ShardPin::text)
                .findFirst()
                .or(() -> Optional.ofNullable(imageRef));
    }
}
