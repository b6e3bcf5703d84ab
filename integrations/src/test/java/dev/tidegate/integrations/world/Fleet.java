package dev.tidegate.integrations.world;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.Place;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.Written;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.load.Desired;
import dev.tidegate.integrations.location.Cluster;
import dev.tidegate.integrations.location.Environment;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.settings.Settings;
import dev.tidegate.integrations.target.Target;
import dev.tidegate.integrations.target.TargetKind;
import dev.tidegate.integrations.workload.NamespaceService;
import dev.tidegate.integrations.workload.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the data say, built by hand: entries, targets, and what is frozen. */
public final class Fleet {

    private final List<Entry> entries = new ArrayList<>();
    private final List<Frozen> frozen = new ArrayList<>();
    private final List<Frozen> incomplete = new ArrayList<>();
    private final List<Problem> gaps = new ArrayList<>();
    private final List<Target> targets = new ArrayList<>();

    /** The namespace everybody uses. */
    public static Namespace namespace(String cluster) {
        return namespace(cluster, false);
    }

    public static Namespace namespace(String cluster, boolean deleted) {
        return new Namespace(
                "/services/demo/namespaces/" + cluster + ".yml",
                "reconcilers",
                new Cluster(cluster, null, null, false),
                new Environment("production", Map.of(), List.of(), "prod"),
                deleted);
    }

    public Fleet with(Entry entry) {
        entries.add(entry);
        return this;
    }

    /** An account that is in the data, disabled for an integration or, with an empty name, for none. */
    public Fleet account(String name, String disabledFor) {
        Place place = new Place("/aws/" + name + "/account.yml", 9, 1, Pointer.ROOT);
        targets.add(new Target(
                TargetKind.AWS_ACCOUNT,
                place.file(),
                name,
                name,
                Map.of(),
                "prod",
                disabledFor.isEmpty() ? Set.of() : Set.of(new Written<>(disabledFor, place))));
        return this;
    }

    public Fleet frozen(String integration, Namespace.Id namespace) {
        frozen.add(Frozen.integration(integration, namespace, List.of(problem(integration))));
        return this;
    }

    public Fleet frozenPartition(String integration, Namespace.Id namespace, String partition) {
        frozen.add(new Frozen(integration, namespace, partition, null, List.of(problem(integration))));
        return this;
    }

    /** An integration whose targets may not all be known. */
    public Fleet incomplete(String integration) {
        incomplete.add(Frozen.integration(integration, null, List.of(problem(integration))));
        return this;
    }

    /** A file that cannot be read and may have been an integration. */
    public Fleet gap(String integration) {
        gaps.add(problem(integration));
        return this;
    }

    private static Problem problem(String integration) {
        return new Problem(
                IntegrationProblem.SHARDS_INVALID,
                "/integrations/" + integration + ".yml:12:3 /managed/0",
                "no targets of kind account in the data");
    }

    List<Frozen> incomplete() {
        return List.copyOf(incomplete);
    }

    List<Problem> gaps() {
        return List.copyOf(gaps);
    }

    public List<Frozen> frozen() {
        return List.copyOf(frozen);
    }

    public Desired desired() {
        var integrations = new LinkedHashMap<String, Integration>();
        var managed = new ArrayList<ManagedEntry>();
        for (Entry entry : entries) {
            integrations.put(entry.name(), entry.integration());
            managed.add(entry.managed());
        }
        return new Desired(integrations, managed, frozen, Map.of(TargetKind.AWS_ACCOUNT, targets), Map.of(), List.of());
    }

    public List<Workload> workloads(Settings settings) {
        return entries.stream()
                .filter(entry -> !entry.namespace().deleted())
                .flatMap(entry -> entry.shards().stream())
                .<Workload>map(shard -> new PlainWorkload(shard.shard(), shard.image(), shard.kind(), settings))
                .toList();
    }

    public List<NamespaceService> services(Settings settings) {
        return entries.stream()
                .filter(entry -> !entry.namespace().deleted())
                .map(entry -> entry.namespace().id())
                .distinct()
                .map(id -> new NamespaceService(id, settings, null))
                .toList();
    }
}
