package dev.tidegate.promotions.pin;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.site.RepositoryFiles;
import dev.tidegate.promotions.site.ShardedDeploymentFinder;
import dev.tidegate.promotions.site.SitePattern;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/** Reads, adds and removes the pins of single shards of an integration. */
public final class ShardPinEditor {

    private final RepositoryFiles files;
    private final SitePattern.ShardPins pattern;

    public ShardPinEditor(RepositoryFiles files, SitePattern.ShardPins pattern) {
        this.files = files;
        this.pattern = pattern;
    }

    public PinnedShards read() {
        var problems = new ArrayList<Problem>();
        return deployment(problems)
                .map(deployment -> read(deployment, problems))
                .orElseGet(() -> new PinnedShards(List.of(), null, problems));
    }

    private static PinnedShards read(DeploymentOverrides deployment, List<Problem> problems) {
        var pins = new ArrayList<ShardPin>();
        deployment.items().forEach(item -> add(deployment, item, false, pins));
        deployment.olderItems().forEach(item -> add(deployment, item, true, pins));
        problems.addAll(deployment.olderSpellings());
        var spec = deployment.deployment().child("spec");
        return new PinnedShards(
                pins,
                spec.flatMap(fields -> OverrideItem.text(fields, "imageRef")).orElse(null),
                problems);
    }

    private static void add(DeploymentOverrides deployment, OverrideItem item, boolean older, List<ShardPin> pins) {
        item.image()
                .ifPresent(image -> item.shards()
                        .forEach(shard -> pins.add(new ShardPin(
                                shard,
                                deployment.file().file(),
                                image.written().line(),
                                image.text(),
                                older,
                                item.isDisabled()))));
    }

    private Optional<DeploymentOverrides> deployment(List<Problem> problems) {
        return ShardedDeploymentFinder.find(files, pattern, problems::add)
                .filter(found -> problems.isEmpty())
                .map(found -> new DeploymentOverrides(found.file(), found.pointer(), found.entry()));
    }

    /**
     * Pins shards.
     *
     * @param texts what each shard's image shall be, by the path that names its target
     */
    public PinnedFiles pin(Map<String, String> texts) {
        return texts.isEmpty()
                ? new PinnedFiles(Map.of(), List.of(), List.of())
                : edited((deployment, problems) -> new PinWriter(deployment, problems).pin(new TreeMap<>(texts)));
    }

    /** Removes the pins of shards; one without a pin stays as it is. */
    public PinnedFiles unpin(Set<String> shards) {
        return shards.isEmpty()
                ? new PinnedFiles(Map.of(), List.of(), List.of())
                : edited((deployment, problems) -> new PinWriter(deployment, problems).unpin(shards));
    }

    private PinnedFiles edited(BiFunction<DeploymentOverrides, Consumer<Problem>, PinWriter.Written> edit) {
        var problems = new ArrayList<Problem>();
        var deployment = deployment(problems);
        if (deployment.isEmpty()) {
            return new PinnedFiles(Map.of(), List.of(), problems);
        }
        var before = deployment.get().file();
        var written = edit.apply(deployment.get(), problems::add);
        Map<String, byte[]> contents = written.text().equals(before.text())
                ? Map.of()
                : Map.of(before.file(), written.text().getBytes(StandardCharsets.UTF_8));
        return new PinnedFiles(contents, written.removedComments(), problems);
    }
}
