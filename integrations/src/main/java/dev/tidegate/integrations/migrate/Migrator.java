package dev.tidegate.integrations.migrate;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.Place;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.integrations.entry.Likeness;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.load.Desired;
import dev.tidegate.integrations.load.IntegrationFiles;
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
 *   <li>Every entry in an older form is rewritten in the text of its file, by itself; one that cannot be is kept.
 *   <li>The tree is read again with the rewritten file; if any entry says something else than before, the file is kept.
 * </ol>
 */
public final class Migrator {

    private final Map<String, byte[]> contents;
    private final DataTree tree;
    private final Desired desired;
    private final List<Migration.Rewritten> files = new ArrayList<>();
    private final List<Migration.Kept> kept = new ArrayList<>();

    private Migrator(Map<String, byte[]> contents) {
        this.contents = contents;
        this.tree = tree(contents);
        this.desired = IntegrationFiles.read(tree);
    }

    /** What a tree with these contents by path becomes. */
    public static Migration of(Map<String, byte[]> contents) {
        var migrator = new Migrator(contents);
        migrator.tree.ofSchema(IntegrationSchemas.INTEGRATION).forEach(migrator::migrate);
        return new Migration(migrator.files, migrator.kept);
    }

    private static DataTree tree(Map<String, byte[]> contents) {
        return DataTree.of(contents, IntegrationSchemas.shipped(), Limits.usual());
    }

    private void migrate(DataFile file) {
        String before = new String(
                Objects.requireNonNull(contents.get(file.path()), "a file of the tree"), StandardCharsets.UTF_8);
        String after = before;
        var rewritten = new ArrayList<Place>();
        var entries = file.root().flatMap(root -> root.child("managed")).flatMap(Node::asSequence);
        int count = entries.map(list -> list.items().size()).orElse(0);
        for (int index = 0; index < count; index++) {
            var at = Pointer.ROOT.child("managed").child(index);
            var written = entries.orElseThrow().items().get(index);
            if (OlderForm.in(written).isEmpty()) {
                continue;
            }
            var place = Place.of(file.path(), written.written(), at);
            var outcome = rewrite(file.path(), after, place, written);
            after = outcome.text();
            if (outcome.refusal() == null) {
                rewritten.add(place);
            } else {
                kept.add(new Migration.Kept(place, outcome.refusal()));
            }
        }
        if (rewritten.isEmpty()) {
            return;
        }
        if (meansTheSame(file.path(), after)) {
            files.add(new Migration.Rewritten(file.path(), before, after, rewritten));
        } else {
            rewritten.forEach(place -> kept.add(
                    new Migration.Kept(place, "the rewritten file would not say the same; nothing of it is changed")));
        }
    }

    private Rewriting.Outcome rewrite(String file, String text, Place place, Node written) {
        Optional<ManagedEntry> entry = desired.entries().stream()
                .filter(read -> read.place().file().equals(file)
                        && read.place().pointer().equals(place.pointer()))
                .findFirst();
        if (entry.isEmpty() || isPartlyFrozen(entry.get())) {
            return new Rewriting.Outcome(text, "something is wrong with it; tidegate data check says what");
        }
        return new Rewriting(file, place.pointer(), written, entry.get().sharding()).apply(text);
    }

    private boolean isPartlyFrozen(ManagedEntry entry) {
        return desired.frozen().stream()
                .anyMatch(frozen -> frozen.integration()
                                .equals(entry.integration().name())
                        && (frozen.namespace() == null
                                || frozen.namespace().equals(entry.namespace().id())));
    }

    private boolean meansTheSame(String file, String after) {
        var changed = new TreeMap<>(contents);
        changed.put(file, after.getBytes(StandardCharsets.UTF_8));
        var read = IntegrationFiles.read(tree(changed));
        var before = desired.entries();
        return before.size() == read.entries().size()
                && desired.frozen().size() == read.frozen().size()
                && IntStream.range(0, before.size())
                        .allMatch(index ->
                                Likeness.same(before.get(index), read.entries().get(index)));
    }
}
