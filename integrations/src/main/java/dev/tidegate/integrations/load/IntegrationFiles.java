package dev.tidegate.integrations.load;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.Near;
import dev.tidegate.data.problem.PlaceOrder;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.target.Target;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads everything a data tree says about integrations. Reading never fails: a bad override costs its partition, a bad
 * entry itself, a bad file the entries that need it. What is lost is frozen, so that nothing of it is changed or deleted.
 */
public final class IntegrationFiles {

    private final DataTree tree;
    private final Set<String> others;
    private final Map<String, Integration> integrations = new LinkedHashMap<>();
    private final List<ManagedEntry> entries = new ArrayList<>();
    private final List<Frozen> frozen = new ArrayList<>();
    private final List<Problem> hidden;
    private final Set<Problem> problems;

    private IntegrationFiles(DataTree tree, Set<String> others) {
        this.tree = tree;
        this.others = Set.copyOf(others);
        this.hidden = new ArrayList<>(tree.gaps(IntegrationSchemas.INTEGRATION));
        this.problems = new LinkedHashSet<>(tree.problems());
    }

    /** What a tree says about integrations; the tree must know {@link IntegrationSchemas}. */
    public static Desired read(DataTree tree) {
        return read(tree, Set.of());
    }

    /**
     * The same in a tree that others read too.
     *
     * @param others what can be switched off for a target like an integration, but is none
     */
    public static Desired read(DataTree tree, Set<String> others) {
        return new IntegrationFiles(tree, others).desired();
    }

    /** How workloads are rendered and owned. */
    public static SettingsRead settings(DataTree tree) {
        return new SettingsReader(tree).read();
    }

    private Desired desired() {
        var targets = new TargetReader(tree).read();
        var namespaces = new NamespaceReader(tree);
        var reader = new EntryReader(tree, targets, namespaces);
        for (var file : tree.ofSchema(IntegrationSchemas.INTEGRATION)) {
            integration(file, reader);
        }
        namespaces.reportRepeated(problems::add);
        reportUnknown(targets);
        problems.addAll(settings(tree).problems());
        return new Desired(
                integrations,
                entries,
                frozen,
                targets.byKind(),
                targets.gaps(),
                hidden,
                problems.stream().sorted(PlaceOrder.PROBLEMS).toList());
    }

    private void integration(DataFile file, EntryReader reader) {
        var blame = new Blame();
        var integration = IntegrationReader.read(tree, file, blame);
        if (integration.isEmpty()) {
            hidden.addAll(file.errors(Pointer.ROOT));
            return;
        }
        integrations.putIfAbsent(integration.get().name(), integration.get());
        problems.addAll(blame.all());
        var unfit = Stream.concat(blame.ofEntry().stream(), file.errors(Pointer.ROOT.child("name")).stream())
                .distinct()
                .toList();
        for (var read : reader.read(file, integration.get(), unfit)) {
            problems.addAll(read.problems());
            frozen.addAll(read.frozen());
            if (read.entry() != null) {
                entries.add(read.entry());
            }
        }
    }

    /** Names that integrations are switched off by must be somebody's; in a tree without any, they are others' business. */
    private void reportUnknown(Targets targets) {
        if (integrations.isEmpty() || !hidden.isEmpty()) {
            return;
        }
        targets.byKind().values().stream()
                .flatMap(List::stream)
                .map(Target::disabled)
                .flatMap(Set::stream)
                .filter(name -> !integrations.containsKey(name.value()) && !others.contains(name.value()))
                .distinct()
                .forEach(name -> problems.add(new Problem(
                        IntegrationProblem.DISABLE_UNKNOWN_INTEGRATION,
                        name.place().toString(),
                        "there is no integration \"%s\"%s"
                                .formatted(name.value(), Near.question(name.value(), integrations.keySet())))));
    }
}
