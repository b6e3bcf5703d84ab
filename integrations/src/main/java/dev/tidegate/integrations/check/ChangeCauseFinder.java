package dev.tidegate.integrations.check;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.integrations.LocatedValue;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.integrations.workload.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds what in the data makes a workload change. */
final class ChangeCauseFinder {

    private static final int MOST = 4;
    private static final Pointer MANAGED = Pointer.of("/managed");
    private static final Set<Pointer> TOP =
            Set.of(Pointer.of("/name"), Pointer.of("/upstream"), Pointer.of("/accepts"));

    private final CheckRequest request;
    private final DataChanges changes;

    ChangeCauseFinder(CheckRequest request, DataChanges changes) {
        this.request = request;
        this.changes = changes;
    }

    List<ChangeCause> of(@Nullable Workload before, @Nullable Workload after) {
        var causes = new LinkedHashMap<String, ChangeCause>();
        if (before != null
                && after != null
                && !before.image().image().equals(after.image().image())) {
            add(causes, image(before, after));
        }
        if (after == null && before != null) {
            disabled(before.shard()).ifPresent(cause -> add(causes, cause));
        }
        var workloads = Stream.of(before, after).filter(Objects::nonNull).toList();
        for (Workload workload : workloads) {
            ways(workload)
                    .forEach((file, way) -> changes.of(file)
                            .ifPresent(change -> change.places().stream()
                                    .filter(place ->
                                            !file.equals(integrationFile(workload)) || touches(place, workloads))
                                    .forEach(place -> add(
                                            causes,
                                            new ChangeCause(place, change.kind().word(), way)))));
        }
        if (causes.isEmpty()) {
            return List.of(new ChangeCause(null, "nothing in the data; settings or versions differ", List.of()));
        }
        return causes.values().stream().limit(MOST).toList();
    }

    private static void add(Map<String, ChangeCause> causes, ChangeCause cause) {
        causes.putIfAbsent(String.valueOf(cause.place()), cause);
    }

    /** The place that decides now, or the one that no longer does, whichever was written differently. */
    private ChangeCause image(Workload before, Workload after) {
        SourceLocation now = after.image().place();
        SourceLocation earlier = before.image().place();
        boolean gone = now == null || !isChanged(now);
        return gone && earlier != null && isChanged(earlier)
                ? new ChangeCause(earlier, before.image().level().label() + " before", List.of(earlier.file()))
                : new ChangeCause(now, after.image().level().label(), now == null ? List.of() : List.of(now.file()));
    }

    private boolean isChanged(SourceLocation place) {
        return changes.of(place.file())
                .map(change -> change.places().stream().anyMatch(other -> related(other.pointer(), place.pointer())))
                .orElse(false);
    }

    private static boolean related(Pointer one, Pointer other) {
        return one.isWithin(other) || other.isWithin(one);
    }

    private Optional<ChangeCause> disabled(Shard shard) {
        ShardTarget target = shard.target();
        if (target == null) {
            return Optional.empty();
        }
        String integration = shard.entry().integration().name();
        return request.head().desired().targets(target.kind()).stream()
                .filter(now -> now.file().equals(target.file()))
                .flatMap(now -> now.disables(integration).stream())
                .map(LocatedValue::place)
                .map(place -> new ChangeCause(
                        place, target.kind().itemKey() + " disables " + integration, List.of(place.file())))
                .findFirst();
    }

    /** The files a workload is made from, each with the way to it. */
    private Map<String, List<String>> ways(Workload workload) {
        var ways = new LinkedHashMap<String, List<String>>();
        String integration = integrationFile(workload);
        ways.put(integration, List.of(integration));
        var target = workload.shard().target();
        var roots = new ArrayList<String>();
        roots.add(workload.shard().entry().namespace().file());
        if (target != null) {
            roots.add(target.file());
        }
        for (String root : roots) {
            ways.putIfAbsent(root, List.of(integration, root));
            for (CheckedRevision side : List.of(request.head(), request.base())) {
                if (side.tree().file(root).isPresent()) {
                    side.tree().needs(root).forEach(file -> ways.putIfAbsent(file, List.of(integration, root, file)));
                }
            }
        }
        return ways;
    }

    private static String integrationFile(Workload workload) {
        return workload.shard().entry().integration().file();
    }

    /** Whether a place in the file of an integration has to do with a shard: not so what is said about other shards. */
    private static boolean touches(SourceLocation place, List<Workload> workloads) {
        Pointer pointer = place.pointer();
        if (place.line() == 0 || TOP.stream().anyMatch(pointer::isWithin)) {
            return true;
        }
        if (!related(pointer, MANAGED)) {
            return false;
        }
        var own = new LinkedHashSet<Pointer>();
        var others = new LinkedHashSet<Pointer>();
        boolean inEntry = false;
        for (Workload workload : workloads) {
            ManagedEntry entry = workload.shard().entry();
            inEntry |= related(pointer, entry.place().pointer());
            entry.sharding().overrides().stream()
                    .map(ShardOverride::place)
                    .map(SourceLocation::pointer)
                    .forEach(others::add);
            workload.shard().overrides().stream()
                    .map(ShardOverride::place)
                    .map(SourceLocation::pointer)
                    .forEach(own::add);
        }
        return inEntry
                && (own.stream().anyMatch(pointer::isWithin) || others.stream().noneMatch(pointer::isWithin));
    }
}
