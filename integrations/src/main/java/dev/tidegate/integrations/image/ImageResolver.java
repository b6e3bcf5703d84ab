package dev.tidegate.integrations.image;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.settings.Settings;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds out which image every shard runs.
 *
 * <p>Nine levels may speak, see {@link ImageChoice.Level}; the strongest that does decides. If it cannot be followed the
 * shard has no image: falling back would run something nobody asked for. Tag and digest always come from one level, for
 * a runtime obeys the digest and ignores the tag. Not thread-safe.
 */
public final class ImageResolver {

    private final Settings settings;
    private final ImageInputs inputs;
    private final Map<GitRef, Parsed<String>> commits = new HashMap<>();

    public ImageResolver(Settings settings, ImageInputs inputs) {
        this.settings = settings;
        this.inputs = inputs;
    }

    private record GitRef(String repository, String ref) {}

    /** The images of an entry's shards. */
    public EntryImages of(ManagedEntry entry) {
        return new EntryImages(entry, settings, inputs, this::tag);
    }

    /** The tag that is built from a commit; every reference is asked for once. */
    private Parsed<String> tag(String repository, String ref) {
        return commits.computeIfAbsent(
                        new GitRef(repository, ref),
                        wanted -> inputs.resolver().resolve(wanted.repository(), wanted.ref()))
                .map(commit -> commit.substring(0, Math.min(settings.hashLength(), commit.length())));
    }
}
