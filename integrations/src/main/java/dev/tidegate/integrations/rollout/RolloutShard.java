package dev.tidegate.integrations.rollout;

import dev.tidegate.integrations.LocatedValue;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.workload.Workload;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A shard as a rollout sees it.
 *
 * @param base the image reference it would run without pin and rollout; null if nobody can tell
 */
public record RolloutShard(Shard shard, @Nullable String base) {

    /** The shard of a workload that was rendered without any rollout. */
    public static RolloutShard of(Workload workload) {
        var image = workload.image();
        var base = image.level().isPin()
                ? image.overridden().stream()
                        .filter(loser -> !loser.level().isPin())
                        .findFirst()
                        .map(ImageChoice.Candidate::reference)
                        .orElse(null)
                : image.reference();
        return new RolloutShard(workload.shard(), base);
    }

    public ShardName name() {
        return ShardName.of(shard);
    }

    /** The reference an override holds it at, which no rollout changes. */
    public Optional<LocatedValue<String>> pin() {
        return shard.overrides().stream()
                .map(ShardOverride::imageRef)
                .filter(Objects::nonNull)
                .findFirst();
    }

    /** dev, stage or prod: of its target, else of the environment it runs in. */
    public Optional<String> phase() {
        var target = shard.target();
        var own = target == null ? null : target.phase();
        return Optional.ofNullable(
                own == null ? shard.entry().namespace().environment().phase() : own);
    }
}
