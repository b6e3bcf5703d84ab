package dev.tidegate.promotions.pin;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.site.RepositoryFiles;
import dev.tidegate.promotions.site.SitePattern;
import dev.tidegate.promotions.site.SiteProblem;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads, adds and removes the pins of single shards of an integration. */
public final class ShardPinEditor {

    private final RepositoryFiles files;
    private final SitePattern.ShardPins pattern;

    public ShardPinEditor(RepositoryFiles files, SitePattern.ShardPins pattern) {
        this.files = files;
        this.pattern = pattern;
    }

    public PinnedShards read() {
        return new PinnedShards(List.of(), null, refusal());
    }

    /**
     * Pins shards.
     *
     * @param texts what each shard's image shall be, by the path that names its target
     */
    public PinnedFiles pin(Map<String, String> texts) {
        return texts.isEmpty()
                ? new PinnedFiles(Map.of(), List.of(), List.of())
                : new PinnedFiles(Map.of(), List.of(), refusal());
    }

    /** Removes the pins of shards; one without a pin stays as it is. */
    public PinnedFiles unpin(Set<String> shards) {
        return shards.isEmpty()
                ? new PinnedFiles(Map.of(), List.of(), List.of())
                : new PinnedFiles(Map.of(), List.of(), refusal());
    }

    private List<Problem> refusal() {
        return List.of(new Problem(
                SiteProblem.INSERT_UNSUPPORTED,
                pattern.root(),
                "pins of %s cannot be edited in %d files"
                        .formatted(
                                pattern.integration(),
                                files.below(pattern.root()).size())));
    }
}
