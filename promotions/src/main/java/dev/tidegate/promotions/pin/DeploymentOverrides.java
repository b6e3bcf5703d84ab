package dev.tidegate.promotions.pin;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Sequence;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.site.SiteProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * The overrides of one deployment as its file says them.
 *
 * @param pointer of the deployment
 */
record DeploymentOverrides(YamlText file, Pointer pointer, Mapping deployment) {

    static final String SHARDING = "sharding";
    static final String OVERRIDES = "shardSpecOverrides";

    Pointer sharding() {
        return pointer.child(SHARDING);
    }

    Pointer list() {
        return sharding().child(OVERRIDES);
    }

    Optional<Mapping> shardingMapping() {
        return deployment.child(SHARDING).flatMap(Node::asMapping);
    }

    Optional<Sequence> overrides() {
        return shardingMapping().flatMap(sharding -> sharding.child(OVERRIDES)).flatMap(Node::asSequence);
    }

    /** Whether shards have numbers instead of targets. */
    boolean isStatic() {
        return shardingMapping()
                .flatMap(sharding -> OverrideItem.text(sharding, "strategy"))
                .map("static"::equals)
                .orElse(true);
    }

    /** The items in the spelling of today. */
    List<OverrideItem> items() {
        return overrides().map(list -> items(list, list(), OverrideItem::of)).orElse(List.of());
    }

    /** The items in older spellings, which are read and never edited. */
    List<OverrideItem> olderItems() {
        var items = new ArrayList<OverrideItem>();
        deployment
                .child("shardSpecOverride")
                .flatMap(Node::asSequence)
                .ifPresent(list -> items.addAll(items(list, pointer.child("shardSpecOverride"), OverrideItem::of)));
        deployment
                .child("partitions")
                .flatMap(partitions -> partitions.child("items"))
                .flatMap(Node::asSequence)
                .ifPresent(list -> items.addAll(
                        items(list, pointer.child("partitions").child("items"), OverrideItem::ofPartition)));
        return items;
    }

    private static List<OverrideItem> items(
            Sequence list, Pointer at, BiFunction<Pointer, Mapping, OverrideItem> reader) {
        var items = new ArrayList<OverrideItem>();
        for (int index = 0; index < list.items().size(); index++) {
            var pointer = at.child(index);
            list.items().get(index).asMapping().ifPresent(item -> items.add(reader.apply(pointer, item)));
        }
        return items;
    }

    SourceLocation place(Node node, Pointer at) {
        return SourceLocation.of(file.file(), node.written(), at);
    }

    /** A warning for each item in an older spelling that pins a shard. */
    List<Problem> olderSpellings() {
        return olderItems().stream()
                .filter(item -> item.image().isPresent())
                .map(item -> new Problem(
                        SiteProblem.PIN_SPELLING_OLD,
                        place(item.item(), item.pointer()).toString(),
                        "pins %s in an older spelling; the place for it is %s"
                                .formatted(String.join(", ", item.shards()), list())))
                .toList();
    }
}
