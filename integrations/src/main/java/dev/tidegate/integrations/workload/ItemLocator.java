package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.shard.ShardSlot;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the workload that works on an item.
 *
 * <p>Among shards by hash the item itself decides. Among partitions the target does, which an item names in front of its
 * first slash, or as a whole: {@code pier-01/payments}, {@code pier-01}. In a partition that is split further both hold.
 */
public final class ItemLocator {

    private ItemLocator() {}

    /**
     * The owners of an item, one for each entry that can own it.
     *
     * @param integration the only integration that is asked for; null for all
     */
    public static List<Owner> owners(List<Workload> workloads, String item, @Nullable String integration) {
        int slash = item.indexOf('/');
        String first = slash < 0 ? item : item.substring(0, slash);
        return workloads.stream()
                .filter(workload -> integration == null
                        || workload.shard().entry().integration().name().equals(integration))
                .filter(workload -> owns(workload.shard(), item, first))
                .map(workload -> new Owner(workload, because(workload.shard())))
                .toList();
    }

    private static boolean owns(Shard shard, String item, String first) {
        var target = shard.target();
        return (target == null || isNamed(target, first) || isNamed(target, item))
                && (shard.index() == null
                        || shard.count() == null
                        || ShardSlot.owner(item, shard.count()) == shard.index());
    }

    private static boolean isNamed(ShardTarget target, String text) {
        return target.key().equals(text) || target.name().equals(text);
    }

    private static String because(Shard shard) {
        String whose =
                shard.target() == null ? "" : "partition " + shard.target().key();
        String slice = shard.index() == null ? "" : "shard %d of %d by hash".formatted(shard.index(), shard.count());
        String both = whose.isEmpty() || slice.isEmpty() ? whose + slice : whose + ", " + slice;
        return shard.isDisabled() ? both + "; it is switched off" : both;
    }

    /**
     * Who works on an item.
     *
     * @param because how that was found out
     */
    public record Owner(Workload workload, String because) {}
}
