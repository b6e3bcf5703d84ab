package dev.tidegate.integrations.rollout;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.revision.Revision;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.window.NamedWindow;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A rollout as somebody wrote it: take this integration from one image to another, in waves.
 *
 * @param place where its waves are written, or the whole file where there are none
 * @param integration the data file of the integration
 * @param environment the environment whose entries take part; null for all
 * @param from what shards run that are not reached; null for what they ran when the rollout started
 * @param waves as written; empty for the defaults ones
 * @param revertAll whether a failed wave takes all waves back with it
 */
public record ImageRollout(
        String path,
        SourceLocation place,
        String name,
        String integration,
        @Nullable String environment,
        @Nullable String from,
        String to,
        List<WaveRule> waves,
        Gates gates,
        OnFailure onFailure,
        boolean revertAll,
        FailureAfter failureAfter) {

    public ImageRollout {
        waves = List.copyOf(waves);
    }

    public ImageRolloutKey key() {
        return new ImageRolloutKey(path, to);
    }

    /**
     * The content of the rollout: what is rolled out to whom, in which order and under which conditions. Its name and the
     * places in its file are not part of it.
     */
    public Revision revision() {
        return Revision.of(String.join(
                "\n",
                integration,
                Optional.ofNullable(environment).toString(),
                Optional.ofNullable(from).toString(),
                to,
                waves.stream().map(WaveRule::content).toList().toString(),
                gates.toString(),
                onFailure.name(),
                String.valueOf(revertAll),
                failureAfter.toString()));
    }

    /** The revision of what a shard runs: that of the rollout if it runs the new image, else another one. */
    Revision revisionOf(String image) {
        return image.equals(to) ? revision() : Revision.of("image " + image);
    }

    public boolean covers(ManagedEntry entry) {
        return entry.integration().file().equals(integration)
                && (environment == null
                        || environment.equals(entry.namespace().environment().name()));
    }

    /** Whether an entry can be in both. */
    boolean overlaps(ImageRollout other) {
        return integration.equals(other.integration)
                && (environment == null || other.environment == null || environment.equals(other.environment));
    }

    /**
     * What is asked of a shard and of the time.
     *
     * @param minRuns how many runs on the new image must have ended well
     * @param maxRunFactor how many times the defaults run time a run may take; null for any
     * @param window when shards may start; null for always
     */
    public record Gates(
            int minRuns,
            @Nullable BigDecimal maxRunFactor,
            @Nullable NamedWindow window) {

        public static Gates defaults() {
            return new Gates(3, null, null);
        }
    }

    /** What a failed wave leads to. */
    public enum OnFailure {
        /** Everything stays where it is. */
        PAUSE,
        /** Its shards go back. */
        REVERT
    }

    /**
     * When a shard that is not well has failed: whichever comes first.
     *
     * @param runs so many failed runs since it was last well
     * @param unhealthy so long without being well again
     */
    public record FailureAfter(int runs, Duration unhealthy) {

        public static FailureAfter defaults() {
            return new FailureAfter(3, Duration.ofMinutes(15));
        }
    }
}
