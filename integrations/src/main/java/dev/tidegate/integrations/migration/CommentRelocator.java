package dev.tidegate.integrations.migration;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.edit.YamlComment;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.integrations.entry.Sharding;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the new position of comments when an older form becomes the current one: the part with the same meaning, or the
 * nearest part around it that exists.
 */
final class CommentRelocator {

    private static final Map<String, Pointer> FIXED = Map.of(
            "/spec/shards", Pointer.of("/shards"),
            "/spec/shardingStrategy", Pointer.of("/strategy"),
            "/partitions/strategy", Pointer.of("/strategy"),
            "/shardSpecOverride", Pointer.of("/shardSpecOverrides"),
            "/partitions/items", Pointer.of("/shardSpecOverrides"));
    /** Matches no part of the current form, so that the comment moves to the part around it. */
    private static final String NO_COUNTERPART = "";

    private static final Set<String> TARGETS = Set.of(
            "shard", "awsAccount", "awsAccounts", "cluster", "account", "organization", "ocmEnvironment", "target");

    private final Pointer entry;
    private final JsonNode form;
    private final Map<Pointer, Integer> items = new HashMap<>();

    CommentRelocator(Pointer entry, Sharding sharding, JsonNode form) {
        this.entry = entry;
        this.form = form;
        for (int index = 0; index < sharding.overrides().size(); index++) {
            items.putIfAbsent(sharding.overrides().get(index).place().pointer(), index);
        }
    }

    /** The same comment at its position in the value of {@code sharding}. */
    YamlComment relocated(YamlComment comment) {
        var target = target(comment.about());
        if (exists(target)) {
            return comment.about(target);
        }
        var around = target;
        while (!exists(around)) {
            around = around.parent().orElse(Pointer.ROOT);
        }
        return new YamlComment(around, true, comment.text());
    }

    private boolean exists(Pointer pointer) {
        return !form.at(pointer.toString()).isMissingNode();
    }

    /** The position of a part of the entry in the current form, whether it exists there or not. */
    private Pointer target(Pointer part) {
        if (!part.isWithin(entry)) {
            return Pointer.ROOT;
        }
        List<String> below =
                part.segments().subList(entry.segments().size(), part.segments().size());
        for (int length = below.size(); length > 0; length--) {
            var around = new Pointer(part.segments().subList(0, entry.segments().size() + length));
            var rest = below.subList(length, below.size());
            var item = items.get(around);
            if (item != null) {
                return targetInItem(
                        Pointer.of("/shardSpecOverrides").child(item),
                        rest,
                        below.get(0).equals("partitions"));
            }
            var fixed = FIXED.get(new Pointer(below.subList(0, length)).toString());
            if (fixed != null) {
                return rest.isEmpty() ? fixed : fixed.child(NO_COUNTERPART);
            }
        }
        return Pointer.ROOT;
    }

    private static Pointer targetInItem(Pointer item, List<String> rest, boolean partition) {
        var target = item;
        for (int index = 0; index < rest.size(); index++) {
            String segment = rest.get(index);
            if (index == 0 && TARGETS.contains(segment)) {
                target = target.child("shard");
            } else if (index == 0 && partition && segment.equals("shards")) {
                target = target.child("subSharding").child("shards");
            } else {
                target = target.child(segment);
            }
        }
        return target;
    }
}
