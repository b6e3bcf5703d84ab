package dev.tidegate.integrations.load;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.Finding;
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

    private static final String MANAGED = "managed";

    /** Fields whose mistakes do not touch all entries: those of an entry are its own, the others change no workload. */
    private static final Set<String> APART = Set.of(MANAGED, "pr_check", "schemas", "labels", "description");

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
        var unfit = Stream.concat(blame.ofEntry().stream(), mistakes(file))
                .distinct()
                .toList();
        var entriesRead = reader.read(file, integration.get(), unfit);
        if (entriesRead.isEmpty()) {
            freezeWithoutEntries(file, integration.get(), unfit);
        }
        for (var read : entriesRead) {
            problems.addAll(read.problems());
            frozen.addAll(read.frozen());
            if (read.entry() != null) {
                entries.add(read.entry());
            }
        }
    }

    /** What may change how every entry runs: a field that is wrong, or that nobody knows and may be a slip of the pen. */
    private static Stream<Problem> mistakes(DataFile file) {
        return file.findings().stream()
                .filter(Finding::isError)
                .filter(finding -> finding.place().pointer().isRoot()
                        || !APART.contains(finding.place().pointer().segments().get(0)))
                .map(Finding::problem);
    }

    /** Entries that cannot be told from none would otherwise look like a wish to remove everything. */
    private void freezeWithoutEntries(DataFile file, Integration integration, List<Problem> unfit) {
        var doubts = Stream.concat(unfit.stream(), file.errors(Pointer.ROOT.child(MANAGED)).stream())
                .distinct()
                .toList();
        if (!doubts.isEmpty()) {
            frozen.add(Frozen.integration(integration.name(), null, doubts));
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
