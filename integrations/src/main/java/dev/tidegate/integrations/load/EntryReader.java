package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.tree.FileReference;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.target.ShardTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads managed entries, and freezes a partition or the whole entry if it has errors. */
final class EntryReader {

    private static final Pointer MANAGED = Pointer.ROOT.child("managed");

    /** Parts of an entry whose references all are such. */
    private static final List<String> SELECTORS = List.of("sharding", "shardSpecOverride", "partitions");

    private final DataTree tree;
    private final ShardTargetIndex targets;
    private final NamespaceReader namespaces;

    EntryReader(DataTree tree, ShardTargetIndex targets, NamespaceReader namespaces) {
        this.tree = tree;
        this.targets = targets;
        this.namespaces = namespaces;
    }

    /**
     * The result of reading an entry.
     *
     * @param entry null if it is not usable
     */
    record ReadEntry(@Nullable ManagedEntry entry, List<FrozenWorkloads> frozen, List<Problem> problems) {}

    /**
     * Reads all entries of a file.
     *
     * @param integrationErrors errors that make all entries unusable
     */
    List<ReadEntry> read(DataFile file, Integration integration, List<Problem> integrationErrors) {
        var read = new ArrayList<ReadEntry>();
        int count = file.root()
                .flatMap(root -> root.at(MANAGED))
                .flatMap(node -> node.asSequence())
                .map(list -> list.items().size())
                .orElse(0);
        for (int index = 0; index < count; index++) {
            read.add(entry(file, integration, MANAGED.child(index), integrationErrors));
        }
        return read;
    }

    private ReadEntry entry(DataFile file, Integration integration, Pointer at, List<Problem> integrationErrors) {
        var entryProblems = new EntryProblems();
        var fields = Fields.at(tree, file, at, entryProblems);
        var namespace = fields.flatMap(entry -> namespace(entry));
        var id = namespace.map(Namespace::id).orElse(null);
        var errors = Stream.concat(
                        integrationErrors.stream(),
                        tree.brokenDependency(file.path(), at, reference -> !isSelector(at, reference)).stream()
                                .flatMap(frozen -> frozen.problems().stream()))
                .distinct()
                .toList();
        if (!errors.isEmpty()) {
            return new ReadEntry(null, List.of(FrozenWorkloads.integration(integration.name(), id, errors)), List.of());
        }
        if (fields.isEmpty() || namespace.isEmpty()) {
            var problem = new Problem(
                    IntegrationProblem.SPEC_INVALID,
                    place(file, at).toString(),
                    "nobody can tell in which namespace it shall run");
            return new ReadEntry(
                    null,
                    List.of(FrozenWorkloads.integration(integration.name(), null, List.of(problem))),
                    List.of(problem));
        }
        var spec = fields.get().fields("spec").map(EntrySpecReader::read);
        var sharding = new ShardingReader(entryProblems, targets, fields.get()).read();
        if (!entryProblems.entryErrors().isEmpty() || spec.isEmpty() || sharding.isEmpty()) {
            return new ReadEntry(
                    null,
                    List.of(FrozenWorkloads.integration(integration.name(), id, entryProblems.entryErrors())),
                    entryProblems.all());
        }
        var entry = new ManagedEntry(fields.get().place(), integration, namespace.get(), spec.get(), sharding.get());
        return new ReadEntry(entry, frozen(entry, entryProblems), entryProblems.all());
    }

    /** Whether a reference only says which target an override is for: a broken target costs its own partition. */
    private static boolean isSelector(Pointer entry, FileReference reference) {
        return SELECTORS.stream().anyMatch(list -> reference.pointer().isWithin(entry.child(list)));
    }

    private static SourceLocation place(DataFile file, Pointer at) {
        return file.root()
                .map(root -> SourceLocation.of(file.path(), root.locate(at), at))
                .orElseGet(() -> SourceLocation.wholeFile(file.path()));
    }

    /** The namespace is read even if the rest of the entry is invalid, so that no more than necessary is frozen. */
    private Optional<Namespace> namespace(Fields entry) {
        boolean isValid = tree.brokenDependency(entry.file(), entry.pointer().child("namespace"))
                .isEmpty();
        return isValid ? entry.ref("namespace").flatMap(namespaces::read) : Optional.empty();
    }

    private List<FrozenWorkloads> frozen(ManagedEntry entry, EntryProblems entryProblems) {
        var frozen = new ArrayList<FrozenWorkloads>();
        entryProblems
                .partitionErrors()
                .forEach((file, problems) -> frozen.add(new FrozenWorkloads(
                        entry.integration().name(),
                        entry.namespace().id(),
                        targets.file(file).map(ShardTarget::key).orElse(null),
                        null,
                        problems)));
        return frozen;
    }
}
