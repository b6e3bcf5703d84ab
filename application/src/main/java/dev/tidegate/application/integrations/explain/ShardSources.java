package dev.tidegate.application.integrations.explain;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.integrations.LocatedValue;
import dev.tidegate.integrations.entry.ResourceRequirements;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.shard.Shard;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where what a shard is made of is written; the line of the field's name, not that of its first value. */
final class ShardSources {

    private final DataTree tree;
    private final Shard shard;

    ShardSources(DataTree tree, Shard shard) {
        this.tree = tree;
        this.shard = shard;
    }

    /** The arguments everybody gets; null if there are none. */
    @Nullable SourceLocation extraArguments() {
        return of(entry(), "spec", "extraArgs").orElse(null);
    }

    /** The strategy, which brings an argument of its own; null if nobody chose one. */
    @Nullable SourceLocation strategy() {
        return Stream.of(
                        of(entry(), "sharding", "strategy"),
                        of(entry(), "partitions", "strategy"),
                        of(entry(), "spec", "shardingStrategy"))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(null);
    }

    SourceLocation resources() {
        return overriddenResources()
                .map(written -> key(written.place()).orElse(written.place()))
                .or(() -> of(entry(), "spec", "resources"))
                .orElse(entry());
    }

    Optional<LocatedValue<ResourceRequirements>> overriddenResources() {
        return shard.overrides().stream()
                .map(ShardOverride::resources)
                .filter(Objects::nonNull)
                .findFirst();
    }

    /** Who says how many replicas there are, or when it runs; null if nobody does and it is as usual. */
    @Nullable SourceLocation replicas() {
        return shard.overrides().stream()
                .filter(override -> override.disabled() != null)
                .findFirst()
                .map(override -> of(override.place(), "disabled").orElse(override.place()))
                .or(() -> of(entry(), "spec", "cron"))
                .orElse(null);
    }

    private SourceLocation entry() {
        return shard.entry().place();
    }

    private Optional<SourceLocation> of(SourceLocation around, String... names) {
        Pointer pointer = around.pointer();
        for (String name : names) {
            pointer = pointer.child(name);
        }
        return key(new SourceLocation(around.file(), 0, 0, pointer));
    }

    private Optional<SourceLocation> key(SourceLocation place) {
        Optional<Mapping> root = tree.file(place.file()).flatMap(DataFile::root);
        return root.filter(found -> found.at(place.pointer()).isPresent())
                .map(found -> SourceLocation.of(place.file(), found.locateKey(place.pointer()), place.pointer()));
    }
}
