package dev.tidegate.integrations.shard;

import dev.tidegate.integrations.entry.ShardOverride;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The overrides of the partition of one target.
 *
 * @param whole for the whole partition; more than one is an error
 * @param single for one shard of it, by number
 */
record PartitionOverrides(List<ShardOverride> whole, Map<Integer, List<ShardOverride>> single) {

    static final PartitionOverrides NONE = new PartitionOverrides(List.of(), Map.of());

    PartitionOverrides() {
        this(new ArrayList<>(), new TreeMap<>());
    }

    boolean add(int index, ShardOverride override) {
        return single.computeIfAbsent(index, none -> new ArrayList<>()).add(override);
    }

    List<ShardOverride> all() {
        var all = new ArrayList<>(whole);
        single.values().stream().flatMap(Collection::stream).forEach(all::add);
        return all;
    }
}
