package dev.tidegate.integrations.image;

import dev.tidegate.data.problem.SourceLocation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The image of a shard, and where it comes from.
 *
 * @param repository the image without its tag
 * @param reference the tag, the digest, or both, as appended to the repository
 * @param level the level that set it
 * @param place where that is written; null if it came from the command, a variable or a rollout
 * @param overridden the images of levels with lower precedence, highest first
 */
public record ImageChoice(
        String repository,
        String reference,
        Level level,
        @Nullable SourceLocation place,
        List<Candidate> overridden) {

    public ImageChoice {
        overridden = List.copyOf(overridden);
    }

    /** The complete image name. */
    public String image() {
        return repository + (reference.startsWith("sha256:") ? "@" : ":") + reference;
    }

    /** An image set by a level with lower precedence. */
    public record Candidate(
            Level level, String reference, @Nullable SourceLocation place) {}

    /** The levels that can set an image, by precedence. */
    public enum Level {
        SUB_SHARD_OVERRIDE("sub-shard override"),
        OVERRIDE("override"),
        ROLLOUT("rollout"),
        SPEC("spec.imageRef"),
        COMMAND("--image-tag-from-ref"),
        UPSTREAM_REPOSITORY("INTEGRATION_UPSTREAM_REPOS"),
        PROCESS_ENVIRONMENT("variable IMAGE_TAG"),
        ENVIRONMENT("environment IMAGE_TAG"),
        DEFAULT("default image tag");

        private final String label;

        Level(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }

        /** Whether it applies to single shards or partitions. */
        public boolean isPin() {
            return this == SUB_SHARD_OVERRIDE || this == OVERRIDE;
        }
    }
}
