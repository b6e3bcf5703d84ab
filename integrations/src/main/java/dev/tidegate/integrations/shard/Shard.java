package dev.tidegate.integrations.shard;

import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.target.ShardTarget;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The part of an entry that one workload runs.
 *
 * @param target the target of its partition; null for a split by hash
 * @param index the number of the shard by hash, from 0; null if it has none
 * @param count the number of shards by hash; null if it has none
 * @param suffix appended to the integration's name, with its dash; empty for a single shard
 * @param arguments the arguments of the command, quoted as for a shell; empty for none
 * @param overrides by precedence, highest first
 */
public record Shard(
        ManagedEntry entry,
        @Nullable ShardTarget target,
        @Nullable Integer index,
        @Nullable Integer count,
        String suffix,
        String arguments,
        List<ShardOverride> overrides) {

    public Shard {
        overrides = List.copyOf(overrides);
    }

    /** The name for display: the key of its target, with the number after a dot, or {@code all} for a single shard. */
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
