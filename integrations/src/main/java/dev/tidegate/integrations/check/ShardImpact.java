package dev.tidegate.integrations.check;

import dev.tidegate.integrations.workload.Workload;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether the data one shard reads change.
 *
 * @param workload the shard as it will run
 * @param base digest of its desired state before; null if there was no such shard
 * @param head digest of its desired state after
 * @param isAffected whether it should be looked at again; beside a difference, a change that nobody can place does that
 * @param causes the paths that make the difference: of the shard's own files, and of what concerns all
 */
public record ShardImpact(
        Workload workload, @Nullable String base, String head, boolean isAffected, List<String> causes) {

    public ShardImpact {
        causes = List.copyOf(causes);
    }
}
