package dev.tidegate.integrations.workload;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.IntegrationNote;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.image.ImageResolver;
import dev.tidegate.integrations.load.IntegrationDesired;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.shard.EntrySplitter;
import dev.tidegate.integrations.shard.SplitResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The way from data to objects: entries are split, shards get an image and a name, and what has both becomes a workload.
 *
 * <p>Whatever fails is left alone at the smallest thing it touches: a bad image its shards, a name used twice the two
 * workloads, a contradiction in an entry that entry. The same data give the same objects in the same order.
 */
public final class WorkloadRenderer {

    private final IntegrationDesired desired;
    private final IntegrationSettings settings;
    private final EntrySplitter splitter;
    private final EntryRenderer entries;
    private final Map<Namespace.Id, Map<String, NamedShard>> names = new HashMap<>();
    private final Map<EntryKey, ManagedEntry> seen = new HashMap<>();
    private final Map<Namespace.Id, ManagedEntry> namespaces = new HashMap<>();
    private final List<NamedShard> named = new ArrayList<>();
    private final List<FrozenWorkloads> frozen = new ArrayList<>();
    private final List<FrozenWorkloads> incomplete = new ArrayList<>();
    private final Set<Problem> problems = new LinkedHashSet<>();
    private final List<IntegrationNote> notes = new ArrayList<>();

    private WorkloadRenderer(IntegrationDesired desired, IntegrationSettings settings, ImageInputs inputs) {
        this.desired = desired;
        this.settings = settings;
        this.splitter = new EntrySplitter(desired, settings, inputs.acceptedArguments());
        this.entries = new EntryRenderer(settings, inputs, new ImageResolver(settings, inputs));
        frozen.addAll(desired.frozen());
        problems.addAll(desired.problems());
    }

    private record EntryKey(String integration, Namespace.Id namespace) {}

    public static RenderedWorkloads of(IntegrationDesired desired, IntegrationSettings settings, ImageInputs inputs) {
        return new WorkloadRenderer(desired, settings, inputs).render();
    }

    private RenderedWorkloads render() {
        for (ManagedEntry entry : desired.entries()) {
            if (entry.namespace().deleted()) {
                notes.add(new IntegrationNote(
                        entry.place(),
                        "nothing is put into " + entry.namespace().id() + ", which is to go ("
                                + entry.namespace().file() + ")"));
            } else {
                merge(entry);
                render(entry);
            }
        }
        collisions();
        return finish();
    }

    /** Two files may speak of one namespace. */
    private void merge(ManagedEntry entry) {
        var first = namespaces.putIfAbsent(entry.namespace().id(), entry);
        if (first != null && !first.namespace().file().equals(entry.namespace().file())) {
            notes.add(new IntegrationNote(
                    entry.place(),
                    "%s and %s both speak of %s; they are taken as one"
                            .formatted(
                                    first.namespace().file(),
                                    entry.namespace().file(),
                                    entry.namespace().id())));
        }
    }

    private void render(ManagedEntry entry) {
        String integration = entry.integration().name();
        var namespace = entry.namespace().id();
        var first = seen.putIfAbsent(new EntryKey(integration, namespace), entry);
        var split = splitter.split(entry);
        problems.addAll(split.problems());
        notes.addAll(split.notes());
        if (first != null) {
            duplicate(first, entry, split);
            return;
        }
        frozen.addAll(split.frozen());
        if (!split.gaps().isEmpty()) {
            incomplete.add(FrozenWorkloads.integration(integration, namespace, split.gaps()));
        }
        if (split.shards().isEmpty()) {
            return;
        }
        var result = entries.render(entry, split.shards());
        problems.addAll(result.problems());
        frozen.addAll(result.frozen());
        result.named().forEach(this::claim);
    }

    /**
     * Only the first entry counts. What the second would have had a workload for is left alone, unless the first has one
     * of that name; if nobody can say what that would be, all of the integration is.
     */
    private void duplicate(ManagedEntry first, ManagedEntry second, SplitResult split) {
        var problem = new Problem(
                IntegrationProblem.WORKLOAD_DUPLICATE,
                second.place().toString(),
                "%s runs in %s already, by %s"
                        .formatted(
                                second.integration().name(), second.namespace().id(), first.place()));
        problems.add(problem);
        var taken = names.getOrDefault(second.namespace().id(), Map.of());
        frozen.addAll(split.frozen());
        for (String name : entries.names(second, split.shards())) {
            if (!taken.containsKey(name)) {
                frozen.add(new FrozenWorkloads(
                        second.integration().name(), second.namespace().id(), null, name, List.of(problem)));
            }
        }
    }

    private void claim(NamedShard workload) {
        var namespace = workload.shard().entry().namespace().id();
        var other =
                names.computeIfAbsent(namespace, none -> new LinkedHashMap<>()).putIfAbsent(workload.name(), workload);
        if (other == null) {
            named.add(workload);
            return;
        }
        var problem = new Problem(
                IntegrationProblem.NAME_COLLISION,
                workload.shard().entry().place().toString(),
                "%s in %s is the name of both %s and %s"
                        .formatted(workload.name(), namespace, other.origin(), workload.origin()));
        problems.add(problem);
        other.collides(problem);
        workload.collides(problem);
        frozen.add(workload.frozen(List.of(problem)));
    }

    /** Whoever came first has lost its name, too. */
    private void collisions() {
        for (NamedShard workload : named) {
            if (!workload.collisions().isEmpty()) {
                frozen.add(workload.frozen(workload.collisions()));
            }
        }
    }

    private RenderedWorkloads finish() {
        var workloads = new ArrayList<Workload>(named.size());
        for (NamedShard each : named) {
            if (each.collisions().isEmpty()) {
                each.workload().ifPresent(workloads::add);
            }
        }
        return new RenderedWorkloads(workloads, services(workloads), frozen, incomplete, List.copyOf(problems), notes);
    }

    /** Where something runs, or may run unseen, its measures are wanted. */
    private List<NamespaceServiceManifest> services(List<Workload> workloads) {
        if (settings.excludeService()) {
            return List.of();
        }
        var callers = new TreeMap<Namespace.Id, Optional<String>>();
        for (Workload workload : workloads) {
            var upstream = workload.shard().entry().integration().upstream();
            callers.putIfAbsent(workload.id().namespace(), Optional.ofNullable(upstream));
        }
        for (FrozenWorkloads each : frozen) {
            if (each.namespace() != null) {
                var integration = Optional.ofNullable(desired.integrations().get(each.integration()));
                callers.putIfAbsent(each.namespace(), integration.map(Integration::upstream));
            }
        }
        var services = new ArrayList<NamespaceServiceManifest>();
        callers.forEach((id, caller) -> services.add(new NamespaceServiceManifest(id, settings, caller.orElse(null))));
        return services;
    }
}
