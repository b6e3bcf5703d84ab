package dev.tidegate.integrations.check;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenIndex;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.manifest.CanonicalManifest;
import dev.tidegate.integrations.plan.ImmutableFields;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Compares what is rendered from two revisions, grouped by integration, environment and cluster. */
final class WorkloadDiff {

    private static final Comparator<WorkloadChange> ORDER = Comparator.comparing(WorkloadChange::integration)
            .thenComparing(WorkloadChange::environment)
            .thenComparing(WorkloadChange::cluster)
            .thenComparing(WorkloadChange::id);

    /** The entry of an integration in a namespace. */
    private record Place(String integration, Namespace.Id namespace) {

        static Place of(Workload workload) {
            return new Place(
                    workload.shard().entry().integration().name(), workload.id().namespace());
        }
    }

    private final CheckRequest request;
    private final FrozenIndex frozen;
    private final FrozenIndex frozenBefore;
    private final ChangeCauseFinder causes;
    private final Map<ShardLayout.Partition, ShardLayout> shapesBefore;
    private final Map<ShardLayout.Partition, ShardLayout> shapesAfter;
    private final Map<Place, ShardLayout> strategiesBefore;
    private final Map<Place, ShardLayout> strategiesAfter;

    private WorkloadDiff(CheckRequest request, DataChanges changes) {
        this.request = request;
        this.frozen = new FrozenIndex(request.head().frozen());
        this.frozenBefore = new FrozenIndex(request.base().frozen());
        this.causes = new ChangeCauseFinder(request, changes);
        this.shapesBefore = shapes(request.base().workloads());
        this.shapesAfter = shapes(request.head().workloads());
        this.strategiesBefore = strategies(request.base().workloads());
        this.strategiesAfter = strategies(request.head().workloads());
    }

    static List<WorkloadChange> of(CheckRequest request, DataChanges changes) {
        return new WorkloadDiff(request, changes).compare();
    }

    private List<WorkloadChange> compare() {
        var before = byId(request.base().workloads());
        var after = byId(request.head().workloads());
        var ids = new TreeSet<>(before.keySet());
        ids.addAll(after.keySet());
        var found = new ArrayList<WorkloadChange>();
        for (WorkloadId id : ids) {
            change(before.get(id), after.get(id)).ifPresent(found::add);
        }
        found.sort(ORDER);
        return List.copyOf(found);
    }

    private Optional<WorkloadChange> change(@Nullable Workload before, @Nullable Workload after) {
        if (before != null && after != null) {
            return before.digest().equals(after.digest()) ? Optional.empty() : Optional.of(changed(before, after));
        }
        Workload only = after == null ? before : after;
        if (only == null) {
            return Optional.empty();
        }
        var left = after == null ? unknown(only) : Optional.<Problem>empty();
        if (left.isPresent()) {
            return Optional.of(new WorkloadChange(
                    WorkloadChange.Kind.FROZEN, before, null, List.of(), List.of(), "left as it is: " + left.get()));
        }
        var reshape = reshape(only).or(() -> renamed(only));
        var kind = reshape.isPresent()
                ? WorkloadChange.Kind.RESHAPED
                : after == null ? WorkloadChange.Kind.DELETED : WorkloadChange.Kind.CREATED;
        String goes = reshape.isPresent() ? (after == null ? ", this one goes" : ", this one is new") : "";
        String unseen = kind == WorkloadChange.Kind.CREATED ? unseen(only) : "";
        return Optional.of(new WorkloadChange(
                kind, before, after, List.of(), causes.of(before, after), reshape.orElse(unseen) + goes));
    }

    /** A workload of an entry that was left alone before may well run already. */
    private String unseen(Workload fresh) {
        return frozen(frozenBefore, fresh)
                .map(before -> "may run already, was left as it is: "
                        + before.problems().get(0))
                .orElse("");
    }

    private WorkloadChange changed(Workload before, Workload after) {
        var reshape = reshape(after);
        var fields = FieldDiff.between(CanonicalManifest.of(before.manifest()), CanonicalManifest.of(after.manifest()));
        var fixed = ImmutableFields.firstOf(after.id().kind(), fields);
        return new WorkloadChange(
                reshape.isPresent()
                        ? WorkloadChange.Kind.RESHAPED
                        : fixed.isPresent() ? WorkloadChange.Kind.RECREATED : WorkloadChange.Kind.CHANGED,
                before,
                after,
                fields,
                causes.of(before, after),
                reshape.or(() -> fixed.map(field -> field + " cannot be changed"))
                        .orElse(""));
    }

    /** How the split changes that a workload is a part of; nothing if it stays, or if only whole partitions come or go. */
    private Optional<String> reshape(Workload workload) {
        var strategyBefore = strategiesBefore.get(Place.of(workload));
        var strategyAfter = strategiesAfter.get(Place.of(workload));
        if (strategyBefore != null && strategyAfter != null && !strategyBefore.isSameStrategy(strategyAfter)) {
            return Optional.of(strategyBefore.towards(strategyAfter));
        }
        var before = shapesBefore.get(ShardLayout.Partition.of(workload));
        var after = shapesAfter.get(ShardLayout.Partition.of(workload));
        return before == null || after == null || before.equals(after)
                ? Optional.empty()
                : Optional.of(before.towards(after));
    }

    /** A partition that stays under another name or as another kind of object: old and new must not run side by side. */
    private Optional<String> renamed(Workload workload) {
        var partition = ShardLayout.Partition.of(workload);
        return shapesBefore.containsKey(partition) && shapesAfter.containsKey(partition)
                ? Optional.of("the same split under another name")
                : Optional.empty();
    }

    /** Why nobody can say that a workload is not wanted any more, if so. */
    private Optional<Problem> unknown(Workload gone) {
        var desired = request.head().desired();
        boolean named = desired.integrations()
                .containsKey(gone.shard().entry().integration().name());
        return frozen(frozen, gone)
                .map(left -> left.problems().get(0))
                .or(() -> named
                        ? Optional.empty()
                        : desired.integrationGaps().stream().findFirst());
    }

    private static Optional<FrozenWorkloads> frozen(FrozenIndex index, Workload workload) {
        var partition = ShardLayout.Partition.of(workload);
        return index.of(
                partition.integration(),
                partition.namespace(),
                partition.key(),
                workload.id().name());
    }

    private static SortedMap<WorkloadId, Workload> byId(List<Workload> workloads) {
        var byId = new TreeMap<WorkloadId, Workload>();
        workloads.forEach(workload -> byId.put(workload.id(), workload));
        return byId;
    }

    private static Map<ShardLayout.Partition, ShardLayout> shapes(List<Workload> workloads) {
        var shapes = new HashMap<ShardLayout.Partition, ShardLayout>();
        workloads.forEach(workload -> shapes.put(ShardLayout.Partition.of(workload), ShardLayout.of(workload.shard())));
        return shapes;
    }

    private static Map<Place, ShardLayout> strategies(List<Workload> workloads) {
        var strategies = new HashMap<Place, ShardLayout>();
        workloads.forEach(workload -> strategies.put(Place.of(workload), ShardLayout.of(workload.shard())));
        return strategies;
    }
}
