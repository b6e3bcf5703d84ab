package dev.tidegate.integrations.image;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.settings.IntegrationSettings;
import java.util.HashMap;
import java.util.Map;

/**
 * Resolves the image of every shard.
 *
 * <p>Nine levels can set an image, see {@link ImageChoice.Level}; the one with the highest precedence decides. If it is
 * invalid the shard has no image, because a fallback would run an image that was not requested. Tag and digest always
 * come from one level, because a container runtime uses the digest and ignores the tag. Not thread-safe.
 */
public final class ImageResolver {

    private final IntegrationSettings settings;
    private final ImageInputs inputs;
    private final Map<GitRef, Parsed<String>> commits = new HashMap<>();

    public ImageResolver(IntegrationSettings settings, ImageInputs inputs) {
        this.settings = settings;
        this.inputs = inputs;
    }

    private record GitRef(String repository, String ref) {}

    /** The resolver for an entry's shards. */
    public EntryImageResolver of(ManagedEntry entry) {
        return new EntryImageResolver(entry, settings, inputs, this::tag);
    }

    /** The tag built from a commit; every reference is resolved once. */
    private Parsed<String> tag(String repository, String ref) {
        return commits.computeIfAbsent(
                        new GitRef(repository, ref),
                        wanted -> inputs.resolver().resolve(wanted.repository(), wanted.ref()))
                .map(commit -> commit.substring(0, Math.min(settings.hashLength(), commit.length())));
    }
}
