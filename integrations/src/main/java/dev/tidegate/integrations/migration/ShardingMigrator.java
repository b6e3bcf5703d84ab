package dev.tidegate.integrations.migration;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.integrations.entry.EntryEquality;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.load.IntegrationDesired;
import dev.tidegate.integrations.load.IntegrationLoader;
import dev.tidegate.integrations.load.IntegrationSchemas;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Rewrites older forms of a split into the current one.
 *
 * <ol>
 *   <li>Every entry in an older form is rewritten in the text of its file; one that cannot be rewritten is skipped.
 *   <li>The tree is loaded again with the rewritten file; if the content of any entry differs, the file is skipped.
 * </ol>
 */
public final class ShardingMigrator {

    private final Map<String, byte[]> contents;
    private final DataTree tree;
    private final IntegrationDesired desired;
    private final List<ShardingMigration.Rewritten> files = new ArrayList<>();
    private final List<ShardingMigration.Skipped> skipped = new ArrayList<>();

    private ShardingMigrator(Map<String, byte[]> contents) {
        this.contents = contents;
        this.tree = tree(contents);
        this.desired = IntegrationLoader.load(tree);
    }

    /** Migrates a tree given by the contents of its files, by path. */
    public static ShardingMigration migrate(Map<String, byte[]> contents) {
        var migrator = new ShardingMigrator(contents);
        migrator.tree.ofSchema(IntegrationSchemas.INTEGRATION).forEach(migrator::migrate);
        return new ShardingMigration(migrator.files, migrator.skipped);
    }

    private static DataTree tree(Map<String, byte[]> contents) {
        return DataTree.of(contents, IntegrationSchemas.shipped(), DataLimits.usual());
    }

    private void migrate(DataFile file) {
        String before = new String(
                Objects.requireNonNull(contents.get(file.path()), "a file of the tree"), StandardCharsets.UTF_8);
        String after = before;
        var rewritten = new ArrayList<SourceLocation>();
        var entries = file.root().flatMap(root -> root.child("managed")).flatMap(Node::asSequence);
        int count = entries.map(list -> list.items().size()).orElse(0);
        for (int index = 0; index < count; index++) {
            var at = Pointer.ROOT.child("managed").child(index);
            var written = entries.orElseThrow().items().get(index);
            if (LegacyShardingFields.in(written).isEmpty()) {
                continue;
            }
            var place = SourceLocation.of(file.path(), written.written(), at);
            var result = rewrite(file.path(), after, place, written);
            after = result.text();
            if (result.refusal() == null) {
                rewritten.add(place);
            } else {
                skipped.add(new ShardingMigration.Skipped(place, result.refusal()));
            }
        }
        if (rewritten.isEmpty()) {
            return;
        }
        if (hasSameContent(file.path(), after)) {
            files.add(new ShardingMigration.Rewritten(file.path(), before, after, rewritten));
        } else {
            rewritten.forEach(place -> skipped.add(new ShardingMigration.Skipped(
                    place, "the rewritten file would not say the same; nothing of it is changed")));
        }
    }

    private EntryRewriter.Result rewrite(String file, String text, SourceLocation place, Node written) {
        Optional<ManagedEntry> entry = desired.entries().stream()
                .filter(read -> read.place().file().equals(file)
                        && read.place().pointer().equals(place.pointer()))
                .findFirst();
        if (entry.isEmpty() || isPartlyFrozen(entry.get())) {
            return new EntryRewriter.Result(text, "something is wrong with it; tidegate data check says what");
        }
        return new EntryRewriter(file, place.pointer(), written, entry.get().sharding()).apply(text);
    }

    private boolean isPartlyFrozen(ManagedEntry entry) {
        return desired.frozen().stream()
                .anyMatch(frozen -> frozen.integration()
                                .equals(entry.integration().name())
                        && (frozen.namespace() == null
                                || frozen.namespace().equals(entry.namespace().id())));
    }

    private boolean hasSameContent(String file, String after) {
        var changed = new TreeMap<>(contents);
        changed.put(file, after.getBytes(StandardCharsets.UTF_8));
        var read = IntegrationLoader.load(tree(changed));
        var before = desired.entries();
        return before.size() == read.entries().size()
                && desired.frozen().size() == read.frozen().size()
                && IntStream.range(0, before.size())
                        .allMatch(index -> EntryEquality.same(
                                before.get(index), read.entries().get(index)));
    }
}
