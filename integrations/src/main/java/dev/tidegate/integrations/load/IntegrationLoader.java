package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.problem.ProblemOrder;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.target.ShardTarget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Loads the desired state from a data tree. Loading never fails: an invalid override makes its partition unusable, an
 * invalid entry itself, an invalid file the entries that need it. What is unusable is frozen, so that its workloads are
 * neither changed nor deleted.
 */
public final class IntegrationLoader {

    private static final String MANAGED = "managed";

    /** Fields whose errors do not affect all entries: those of an entry affect only itself, the others no workload. */
    private static final Set<String> ISOLATED_FIELDS = Set.of(MANAGED, "pr_check", "schemas", "labels", "description");

    private final DataTree tree;
    private final Set<String> otherNames;
    private final Map<String, Integration> integrations = new LinkedHashMap<>();
    private final List<ManagedEntry> entries = new ArrayList<>();
    private final List<FrozenWorkloads> frozen = new ArrayList<>();
    private final List<Problem> integrationGaps;
    private final Set<Problem> problems;

    private IntegrationLoader(DataTree tree, Set<String> otherNames) {
        this.tree = tree;
        this.otherNames = Set.copyOf(otherNames);
        this.integrationGaps = new ArrayList<>(tree.gaps(IntegrationSchemas.INTEGRATION));
        this.problems = new LinkedHashSet<>(tree.problems());
    }

    /** Loads the desired state; the tree must contain {@link IntegrationSchemas}. */
    public static IntegrationDesired load(DataTree tree) {
        return load(tree, Set.of());
    }

    /**
     * Loads the desired state from a tree that other programs read too.
     *
     * @param otherNames names that can be disabled for a target like an integration, but are none
     */
    public static IntegrationDesired load(DataTree tree, Set<String> otherNames) {
        return new IntegrationLoader(tree, otherNames).load();
    }

    /** Loads how workloads are rendered and owned. */
    public static LoadedSettings loadSettings(DataTree tree) {
        return new IntegrationSettingsReader(tree).read();
    }

    /** The names of all environments: of files, and of lean namespaces, which have theirs in them. */
    public static Set<String> environmentNames(DataTree tree) {
        Set<String> names = new TreeSet<>();
        for (DataFile file : tree.ofSchema(IntegrationSchemas.ENVIRONMENT)) {
            Fields.of(tree, file, ignored -> {})
                    .flatMap(fields -> fields.text("name"))
                    .ifPresent(names::add);
        }
        for (DataFile file : tree.ofSchema(IntegrationSchemas.LEAN_NAMESPACE)) {
            Fields.of(tree, file, ignored -> {})
                    .flatMap(fields -> fields.fields("environment"))
                    .flatMap(environment -> environment.text("name"))
                    .ifPresent(names::add);
        }
        return names;
    }

    private IntegrationDesired load() {
        var targets = new ShardTargetReader(tree).read();
        var namespaces = new NamespaceReader(tree);
        var reader = new EntryReader(tree, targets, namespaces);
        for (var file : tree.ofSchema(IntegrationSchemas.INTEGRATION)) {
            integration(file, reader);
        }
        namespaces.reportRepeated(problems::add);
        reportUnknown(targets);
        problems.addAll(loadSettings(tree).problems());
        return new IntegrationDesired(
                integrations,
                entries,
                frozen,
                targets.byKind(),
                targets.gaps(),
                integrationGaps,
                problems.stream().sorted(ProblemOrder.PROBLEMS).toList());
    }

    private void integration(DataFile file, EntryReader reader) {
        var entryProblems = new EntryProblems();
        var integration = IntegrationReader.read(tree, file, entryProblems);
        if (integration.isEmpty()) {
            integrationGaps.addAll(file.errors(Pointer.ROOT));
            return;
        }
        integrations.putIfAbsent(integration.get().name(), integration.get());
        problems.addAll(entryProblems.all());
        var integrationErrors = Stream.concat(entryProblems.entryErrors().stream(), errorsOfAllEntries(file))
                .distinct()
                .toList();
        var readEntries = reader.read(file, integration.get(), integrationErrors);
        if (readEntries.isEmpty()) {
            freezeWithoutEntries(file, integration.get(), integrationErrors);
        }
        for (var read : readEntries) {
            problems.addAll(read.problems());
            frozen.addAll(read.frozen());
            if (read.entry() != null) {
                entries.add(read.entry());
            }
        }
    }

    /** Errors that may affect every entry: an invalid field, or an unknown one, which may be misspelled. */
    private static Stream<Problem> errorsOfAllEntries(DataFile file) {
        return file.findings().stream()
                .filter(LocatedProblem::isError)
                .filter(finding -> finding.place().pointer().isRoot()
                        || !ISOLATED_FIELDS.contains(
                                finding.place().pointer().segments().get(0)))
                .map(LocatedProblem::problem);
    }

    /** An integration whose entries cannot be read must not be taken for one without entries. */
    private void freezeWithoutEntries(DataFile file, Integration integration, List<Problem> integrationErrors) {
        var errors = Stream.concat(integrationErrors.stream(), file.errors(Pointer.ROOT.child(MANAGED)).stream())
                .distinct()
                .toList();
        if (!errors.isEmpty()) {
            frozen.add(FrozenWorkloads.integration(integration.name(), null, errors));
        }
    }

    /** Reports disabled integrations that do not exist, unless the tree has no integrations at all. */
    private void reportUnknown(ShardTargetIndex targets) {
        if (integrations.isEmpty() || !integrationGaps.isEmpty()) {
            return;
        }
        targets.byKind().values().stream()
                .flatMap(List::stream)
                .map(ShardTarget::disabled)
                .flatMap(Set::stream)
                .filter(name -> !integrations.containsKey(name.value()) && !otherNames.contains(name.value()))
                .distinct()
                .forEach(name -> problems.add(new Problem(
                        IntegrationProblem.DISABLE_UNKNOWN_INTEGRATION,
                        name.place().toString(),
                        "there is no integration \"%s\"%s"
                                .formatted(
                                        name.value(), NameSuggestions.question(name.value(), integrations.keySet())))));
    }
}
