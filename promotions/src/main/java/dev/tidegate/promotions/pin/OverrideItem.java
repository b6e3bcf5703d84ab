package dev.tidegate.promotions.pin;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One item of a list of overrides.
 *
 * @param shards the shards it is for; several only in older spellings
 */
record OverrideItem(Pointer pointer, Mapping item, List<String> shards) {

    private static final Set<String> VALUES = Set.of("imageRef", "disabled", "resources", "shards", "subSharding");
    private static final Set<String> SELECTORS = Set.of("shard", "shardId");

    OverrideItem {
        shards = List.copyOf(shards);
    }

    /** An item in the current spelling, or in the previous one with {@code awsAccount} or {@code awsAccounts}. */
    static OverrideItem of(Pointer pointer, Mapping item) {
        var number = text(item, "shardId");
        var targets = Stream.of("shard", "awsAccount", "awsAccounts")
                .flatMap(name -> item.child(name).stream())
                .flatMap(OverrideItem::references)
                .map(path -> number.map(id -> path + "#" + id).orElse(path))
                .toList();
        return new OverrideItem(
                pointer, item, targets.isEmpty() ? number.stream().toList() : targets);
    }

    /** An item of a list of partitions: its target is a reference, or a name that stands before the values. */
    static OverrideItem ofPartition(Pointer pointer, Mapping item) {
        for (var entry : item.entries().entrySet()) {
            if (!VALUES.contains(entry.getKey())) {
                var value = entry.getValue().value();
                var reference = references(value).toList();
                var inside = value.asMapping().filter(mapping -> reference.isEmpty());
                return new OverrideItem(
                        pointer, inside.orElse(item), reference.isEmpty() ? List.of(entry.getKey()) : reference);
            }
        }
        return new OverrideItem(pointer, item, List.of());
    }

    private static Stream<String> references(Node target) {
        return target.match(
                scalar -> Stream.empty(),
                sequence -> sequence.items().stream().flatMap(OverrideItem::references),
                mapping -> text(mapping, "$ref").stream());
    }

    static Optional<String> text(Node around, String key) {
        return around.child(key)
                .flatMap(Node::asScalar)
                .filter(scalar -> !scalar.isNull())
                .map(Scalar::text);
    }

    Optional<Scalar> image() {
        return item.child("imageRef").flatMap(Node::asScalar).filter(scalar -> !scalar.isNull());
    }

    boolean isDisabled() {
        return text(item, "disabled").filter("true"::equals).isPresent();
    }

    /** Whether nothing but the shard would be left without the image. */
    boolean isOnlyPin() {
        return item.entries().keySet().stream().allMatch(key -> key.equals("imageRef") || SELECTORS.contains(key));
    }
}
