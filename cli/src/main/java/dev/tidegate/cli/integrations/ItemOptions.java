package dev.tidegate.cli.integrations;

import dev.tidegate.application.file.InputFile;
import dev.tidegate.application.integrations.ItemCountFile;
import dev.tidegate.integrations.blastradius.ItemCounts;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How many items shards look after, for whoever wants to know how many a change reaches: a mixin. */
public final class ItemOptions {

    @Option(
            names = "--item-counts",
            paramLabel = "<file>",
            order = 24,
            description = "A JSON file with the number of items of every shard, by integration and shard: what a"
                    + " Prometheus answers to a query, or a plain map. With it the blast radius says how many items are"
                    + " reached.")
    private @Nullable Path file;

    ItemCounts counts() {
        return file == null ? ItemCounts.none() : InputFile.read(file, ItemCountFile::read);
    }
}
