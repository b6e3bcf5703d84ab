package dev.tidegate.integrations.migrate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.edit.Comment;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.integrations.entry.Sharding;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where comments go when an older form becomes the current one: to what now says the same. What was said of something
 * that has no counterpart goes above the nearest thing around it that has one.
 */
final class CommentMoves {

    private static final Map<String, Pointer> FIXED = Map.of(
            "/spec/shards", Pointer.of("/shards"),
            "/spec/shardingStrategy", Pointer.of("/strategy"),
            "/partitions/strategy", Pointer.of("/strategy"),
            "/shardSpecOverride", Pointer.of("/shardSpecOverrides"),
            "/partitions/items", Pointer.of("/shardSpecOverrides"));
    /** No part of any form: what is said of something that is gone goes to what is around it. */
    private static final String GONE = "";

    private static final Set<String> TARGETS = Set.of(
            "shard", "awsAccount", "awsAccounts", "cluster", "account", "organization", "ocmEnvironment", "target");

    private final Pointer entry;
    private final JsonNode form;
    private final Map<Pointer, Integer> items = new HashMap<>();

    CommentMoves(Pointer entry, Sharding sharding, JsonNode form) {
        this.entry = entry;
        this.form = form;
        for (int index = 0; index < sharding.overrides().size(); index++) {
            items.putIfAbsent(sharding.overrides().get(index).place().pointer(), index);
        }
    }

    /** The same comment, about a part of the value of sharding. */
    Comment moved(Comment comment) {
        var target = target(comment.about());
        if (exists(target)) {
            return comment.about(target);
        }
        var around = target;
        while (!exists(around)) {
            around = around.parent().orElse(Pointer.ROOT);
        }
        return new Comment(around, true, comment.text());
    }

    private boolean exists(Pointer pointer) {
        return !form.at(pointer.toString()).isMissingNode();
    }

    /** Where a part of the entry has gone, whether the form has such a part or not. */
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
                return inItem(
                        Pointer.of("/shardSpecOverrides").child(item),
                        rest,
                        below.get(0).equals("partitions"));
            }
            var fixed = FIXED.get(new Pointer(below.subList(0, length)).toString());
            if (fixed != null) {
                return rest.isEmpty() ? fixed : fixed.child(GONE);
            }
        }
        return Pointer.ROOT;
    }

    private static Pointer inItem(Pointer item, List<String> rest, boolean partition) {
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
