package dev.tidegate.integrations.check;

import dev.tidegate.data.tree.DataTree;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.integrations.target.TargetKind;
import dev.tidegate.integrations.workload.Workload;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds the shards whose desired state changes: exactly those for which the files that belong to their target, or those
 * that concern all, say something else than before. Not thread-safe.
 */
final class AffectedShardFinder {

    private final CheckRequest request;
    private final NonDataFiles outside;
    private final TreeSet<String> changed;
    private final BaseShardIndex before;
    private final Map<TargetKind, FileTargetIndex> baseOwners = new EnumMap<>(TargetKind.class);
    private final Map<TargetKind, FileTargetIndex> headOwners = new EnumMap<>(TargetKind.class);
    private final Map<String, String> baseDigests = new HashMap<>();
    private final Map<String, String> headDigests = new HashMap<>();

    AffectedShardFinder(CheckRequest request, DataChanges changes, NonDataFiles outside) {
        this.request = request;
        this.changed = new TreeSet<>(changes.byPath().keySet());
        this.changed.addAll(outside.mentioning());
        this.outside = outside;
        this.before = new BaseShardIndex(request.base().workloads());
    }

    /** Whether anything an integration reads is different, so that a look at its shards is worth while. */
    boolean concerns(Integration integration) {
        var head = reading(integration, true);
        var base = reading(baseOf(integration), false);
        return !outside.unmentioned().isEmpty()
                || !integration.schemas().equals(baseOf(integration).schemas())
                || changed.stream().anyMatch(path -> head.reads(path) || base.reads(path));
    }

    /** What becomes of every shard of an integration, in the order of the workloads. */
    List<ShardImpact> of(Integration integration, List<Workload> workloads) {
        var states = new HashMap<Optional<TargetKind>, States>();
        var verdicts = new ArrayList<ShardImpact>();
        for (Workload workload : workloads) {
            var kind = Optional.ofNullable(workload.shard().target()).map(ShardTarget::kind);
            verdicts.add(states.computeIfAbsent(kind, split -> states(integration, split.orElse(null)))
                    .verdict(workload));
        }
        return verdicts;
    }

    private States states(Integration integration, @Nullable TargetKind kind) {
        return new States(
                DesiredStateDigests.of(
                        reading(baseOf(integration), false),
                        owners(request.base().tree(), baseOwners, kind)),
                DesiredStateDigests.of(
                        reading(integration, true), owners(request.head().tree(), headOwners, kind)));
    }

    private static @Nullable FileTargetIndex owners(
            DataTree tree, Map<TargetKind, FileTargetIndex> known, @Nullable TargetKind kind) {
        return kind == null ? null : known.computeIfAbsent(kind, wanted -> FileTargetIndex.of(tree, wanted));
    }

    private Integration baseOf(Integration integration) {
        return request.base().desired().integrations().getOrDefault(integration.name(), integration);
    }

    private IntegrationInputFiles reading(Integration integration, boolean isHead) {
        return isHead
                ? new IntegrationInputFiles(request.head().tree(), integration, headDigests, outside, true)
                : new IntegrationInputFiles(request.base().tree(), integration, baseDigests, outside, false);
    }

    /** What an integration read before and what it will read. */
    private final class States {

        private final DesiredStateDigests base;
        private final DesiredStateDigests head;

        States(DesiredStateDigests base, DesiredStateDigests head) {
            this.base = base;
            this.head = head;
        }

        ShardImpact verdict(Workload workload) {
            String after = head.digest(targetFile(workload));
            return before.of(workload)
                    .map(earlier -> compared(workload, earlier, after))
                    .orElseGet(() -> new ShardImpact(workload, null, after, true, List.of()));
        }

        private ShardImpact compared(Workload workload, Workload earlier, String after) {
            String was = base.digest(targetFile(earlier));
            boolean affected = !was.equals(after) || !outside.unmentioned().isEmpty();
            return new ShardImpact(workload, was, after, affected, affected ? causes(workload, earlier) : List.of());
        }

        private List<String> causes(Workload workload, Workload earlier) {
            var paths = new TreeSet<>(base.seenBy(targetFile(earlier), changed));
            paths.addAll(head.seenBy(targetFile(workload), changed));
            paths.addAll(outside.unmentioned());
            return List.copyOf(paths);
        }
    }

    private static @Nullable String targetFile(Workload workload) {
        var target = workload.shard().target();
        return target == null ? null : target.file();
    }
}
