package dev.tidegate.integrations.shard;

import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.target.Target;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One workload's worth of an entry.
 *
 * @param target whose partition it belongs to; null for a split by hash
 * @param index which shard by hash it is, counted from 0; null if it has no number
 * @param count how many shards by hash there are; null if it has no number
 * @param suffix what is put behind the integration's name, with its dash; empty for the only shard
 * @param arguments what the command is given, quoted as for a shell; empty for nothing
 * @param overrides what differs for it, the strongest first
 */
public record Shard(
        ManagedEntry entry,
        @Nullable Target target,
        @Nullable Integer index,
        @Nullable Integer count,
        String suffix,
        String arguments,
        List<ShardOverride> overrides) {

    public Shard {
        overrides = List.copyOf(overrides);
    }

    /** How people name it: the key of its target, the number behind a dot, {@code all} for the only one. */
    public String label() {
        if (target == null) {
            return count == null || count == 1 ? "all" : String.valueOf(index);
        }
        return index == null ? target.key() : target.key() + "." + index;
    }

    public boolean isDisabled() {
        return overrides.stream()
                .filter(override -> override.disabled() != null)
                .findFirst()
                .map(override -> Boolean.TRUE.equals(override.disabled()))
                .orElse(false);
    }
}
