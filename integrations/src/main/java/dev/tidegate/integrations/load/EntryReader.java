package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.Place;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.target.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads managed entries, and shares out what is wrong with one: to a partition, or to all of the entry. */
final class EntryReader {

    private static final Pointer MANAGED = Pointer.ROOT.child("managed");

    private final DataTree tree;
    private final Targets targets;
    private final NamespaceReader namespaces;

    EntryReader(DataTree tree, Targets targets, NamespaceReader namespaces) {
        this.tree = tree;
        this.targets = targets;
        this.namespaces = namespaces;
    }

    /**
     * What came of an entry.
     *
     * @param entry null if it cannot be used
     */
    record Read(@Nullable ManagedEntry entry, List<Frozen> frozen, List<Problem> problems) {}

    /**
     * Reads all entries of a file.
     *
     * @param unfit what makes the integration itself unfit for use
     */
    List<Read> read(DataFile file, Integration integration, List<Problem> unfit) {
        var read = new ArrayList<Read>();
        int count = file.root()
                .flatMap(root -> root.at(MANAGED))
                .flatMap(node -> node.asSequence())
                .map(list -> list.items().size())
                .orElse(0);
        for (int index = 0; index < count; index++) {
            read.add(entry(file, integration, MANAGED.child(index), unfit));
        }
        return read;
    }

    private Read entry(DataFile file, Integration integration, Pointer at, List<Problem> unfit) {
        var blame = new Blame();
        var fields = Fields.at(tree, file, at, blame);
        var namespace = fields.flatMap(entry -> namespace(entry));
        var id = namespace.map(Namespace::id).orElse(null);
        var broken = Stream.concat(
                        unfit.stream(),
                        tree.frozen(file.path(), at).stream().flatMap(frozen -> frozen.problems().stream()))
                .distinct()
                .toList();
        if (!broken.isEmpty()) {
            return new Read(null, List.of(Frozen.integration(integration.name(), id, broken)), List.of());
        }
        if (fields.isEmpty() || namespace.isEmpty()) {
            var lost = new Problem(
                    IntegrationProblem.SPEC_INVALID,
                    place(file, at).toString(),
                    "nobody can tell in which namespace it shall run");
            return new Read(null, List.of(Frozen.integration(integration.name(), null, List.of(lost))), List.of(lost));
        }
        var spec = fields.get().fields("spec").map(SpecReader::read);
        var sharding = new ShardingReader(blame, targets, fields.get()).read();
        if (!blame.ofEntry().isEmpty() || spec.isEmpty() || sharding.isEmpty()) {
            return new Read(null, List.of(Frozen.integration(integration.name(), id, blame.ofEntry())), blame.all());
        }
        var entry = new ManagedEntry(fields.get().place(), integration, namespace.get(), spec.get(), sharding.get());
        return new Read(entry, frozen(entry, blame), blame.all());
    }

    private static Place place(DataFile file, Pointer at) {
        return file.root()
                .map(root -> Place.of(file.path(), root.locate(at), at))
                .orElseGet(() -> Place.wholeFile(file.path()));
    }

    /** The namespace, also of an entry that is broken elsewhere, so that no more is frozen than must be. */
    private Optional<Namespace> namespace(Fields entry) {
        boolean sound =
                tree.frozen(entry.file(), entry.pointer().child("namespace")).isEmpty();
        return sound ? entry.ref("namespace").flatMap(namespaces::read) : Optional.empty();
    }

    private List<Frozen> frozen(ManagedEntry entry, Blame blame) {
        var frozen = new ArrayList<Frozen>();
        blame.ofPartitions()
                .forEach((file, problems) -> frozen.add(new Frozen(
                        entry.integration().name(),
                        entry.namespace().id(),
                        targets.file(file).map(Target::key).orElse(null),
                        null,
                        problems)));
        return frozen;
    }
}
