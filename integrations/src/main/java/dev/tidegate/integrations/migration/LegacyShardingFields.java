package dev.tidegate.integrations.migration;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import java.util.List;
import java.util.stream.Stream;

/** The fields of an entry that belong to an older form of its split. */
final class LegacyShardingFields {

    private static final List<Pointer> PARTS = Stream.of(
                    "/spec/shards", "/spec/shardingStrategy", "/shardSpecOverride", "/partitions")
            .map(Pointer::of)
            .toList();

    private LegacyShardingFields() {}

    /** Those that are present, relative to the entry. */
    static List<Pointer> in(Node entry) {
        return PARTS.stream().filter(part -> entry.at(part).isPresent()).toList();
    }
}
