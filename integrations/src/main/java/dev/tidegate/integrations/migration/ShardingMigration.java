package dev.tidegate.integrations.migration;

import dev.tidegate.data.problem.SourceLocation;
import java.util.List;

/**
 * The result of migrating a data tree.
 *
 * @param files the files that change, by path
 * @param skipped the entries that stay in an older form
 */
public record ShardingMigration(List<Rewritten> files, List<Skipped> skipped) {

    public ShardingMigration {
        files = List.copyOf(files);
        skipped = List.copyOf(skipped);
    }

    /**
     * A file before and after.
     *
     * @param entries the places of the rewritten entries, before the rewrite
     */
    public record Rewritten(String file, String before, String after, List<SourceLocation> entries) {

        public Rewritten {
            entries = List.copyOf(entries);
        }
    }

    /** An entry that cannot be rewritten, and why. */
    public record Skipped(SourceLocation place, String reason) {}
}
