package dev.tidegate.integrations.migrate;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import java.util.List;
import java.util.stream.Stream;

/** The parts of an entry that belong to an older form of its split. */
final class OlderForm {

    private static final List<Pointer> PARTS = Stream.of(
                    "/spec/shards", "/spec/shardingStrategy", "/shardSpecOverride", "/partitions")
            .map(Pointer::of)
            .toList();

    private OlderForm() {}

    /** Those that are there, from the entry on. */
    static List<Pointer> in(Node entry) {
        return PARTS.stream().filter(part -> entry.at(part).isPresent()).toList();
    }
}
