package dev.tidegate.integrations.simulation;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.LocatedValue;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.load.IntegrationDesired;
import dev.tidegate.integrations.location.IntegrationCluster;
import dev.tidegate.integrations.location.IntegrationEnvironment;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.integrations.target.TargetKind;
import dev.tidegate.integrations.workload.NamespaceServiceManifest;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import dev.tidegate.integrations.workload.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the data say, built by hand: entries, targets, and what is frozen. */
public final class DesiredFleet {

    private final List<TestEntry> entries = new ArrayList<>();
    private final List<FrozenWorkloads> frozen = new ArrayList<>();
    private final List<FrozenWorkloads> incomplete = new ArrayList<>();
    private final List<Problem> gaps = new ArrayList<>();
    private final List<ShardTarget> targets = new ArrayList<>();

    /** The namespace everybody uses. */
    public static Namespace namespace(String cluster) {
        return namespace(cluster, false);
    }

    public static Namespace namespace(String cluster, boolean deleted) {
        return new Namespace(
                "/services/demo/namespaces/" + cluster + ".yml",
                "reconcilers",
                new IntegrationCluster(cluster, null, null, false),
                new IntegrationEnvironment("production", Map.of(), List.of(), "prod"),
                deleted);
    }

    public DesiredFleet with(TestEntry entry) {
        entries.add(entry);
        return this;
    }

    /** An account that is in the data, disabled for an integration or, with an empty name, for none. */
    public DesiredFleet account(String name, String disabledFor) {
        SourceLocation place = new SourceLocation("/aws/" + name + "/account.yml", 9, 1, Pointer.ROOT);
        targets.add(new ShardTarget(
                TargetKind.AWS_ACCOUNT,
                place.file(),
                name,
                name,
                Map.of(),
                "prod",
                disabledFor.isEmpty() ? Set.of() : Set.of(new LocatedValue<>(disabledFor, place))));
        return this;
    }

    public DesiredFleet frozen(String integration, Namespace.Id namespace) {
        frozen.add(FrozenWorkloads.integration(integration, namespace, List.of(problem(integration))));
        return this;
    }

    public DesiredFleet frozenPartition(String integration, Namespace.Id namespace, String partition) {
        frozen.add(new FrozenWorkloads(integration, namespace, partition, null, List.of(problem(integration))));
        return this;
    }

    /** An integration whose targets may not all be known. */
    public DesiredFleet incomplete(String integration) {
        incomplete.add(FrozenWorkloads.integration(integration, null, List.of(problem(integration))));
        return this;
    }

    /** A file that cannot be read and may have been an integration. */
    public DesiredFleet gap(String integration) {
        gaps.add(problem(integration));
        return this;
    }

    private static Problem problem(String integration) {
        return new Problem(
                IntegrationProblem.SHARDS_INVALID,
                "/integrations/" + integration + ".yml:12:3 /managed/0",
                "no targets of kind account in the data");
    }

    public List<FrozenWorkloads> frozen() {
        return List.copyOf(frozen);
    }

    public IntegrationDesired desired() {
        var integrations = new LinkedHashMap<String, Integration>();
        var managed = new ArrayList<ManagedEntry>();
        for (TestEntry entry : entries) {
            integrations.put(entry.name(), entry.integration());
            managed.add(entry.managed());
        }
        return new IntegrationDesired(
                integrations, managed, frozen, Map.of(TargetKind.AWS_ACCOUNT, targets), Map.of(), gaps, List.of());
    }

    RenderedWorkloads rendered(IntegrationSettings settings) {
        return new RenderedWorkloads(workloads(settings), services(settings), frozen, incomplete, List.of(), List.of());
    }

    public List<Workload> workloads(IntegrationSettings settings) {
        return entries.stream()
                .filter(entry -> !entry.namespace().deleted())
                .flatMap(entry -> entry.shards().stream())
                .<Workload>map(shard -> new MinimalWorkload(shard.shard(), shard.image(), shard.kind(), settings))
                .toList();
    }

    public List<NamespaceServiceManifest> services(IntegrationSettings settings) {
        return entries.stream()
                .filter(entry -> !entry.namespace().deleted())
                .map(entry -> entry.namespace().id())
                .distinct()
                .map(id -> new NamespaceServiceManifest(id, settings, null))
                .toList();
    }
}
