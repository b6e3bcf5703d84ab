package dev.tidegate.integrations.image;

import dev.tidegate.data.problem.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The image a shard runs, and why.
 *
 * @param repository the image without its tag
 * @param reference the tag, the digest, or both, as put behind the repository
 * @param level who decided
 * @param place where that is written; null if it came with the command, its variables or a rollout
 * @param losing the levels that would have decided otherwise, strongest first
 */
public record ImageChoice(
        String repository,
        String reference,
        Level level,
        @Nullable Place place,
        List<Candidate> losing) {

    public ImageChoice {
        losing = List.copyOf(losing);
    }

    /** The whole image, as a container runtime wants it. */
    public String image() {
        return repository + (reference.startsWith("sha256:") ? "@" : ":") + reference;
    }

    /** An image a weaker level asked for. */
    public record Candidate(
            Level level, String reference, @Nullable Place place) {}

    /** Who can say which image runs, strongest first. */
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

        /** Whether it holds one shard apart from the others. */
        public boolean isPin() {
            return this == SUB_SHARD_OVERRIDE || this == OVERRIDE;
        }
    }
}
