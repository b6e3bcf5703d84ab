package dev.tidegate.integrations.check;

import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.workload.Workload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Counts how far a change reaches. Workloads that are left alone are not reached. */
final class Reach {

    private static final List<String> PHASES = List.of("dev", "stage", "prod");
    private static final String UNKNOWN = "unknown";

    private final CheckRequest request;
    private final List<WorkloadChange> changes;

    private Reach(CheckRequest request, List<WorkloadChange> changes) {
        this.request = request;
        this.changes = changes.stream()
                .filter(change -> change.kind() != WorkloadChange.Kind.FROZEN)
                .toList();
    }

    static BlastRadius of(CheckRequest request, List<WorkloadChange> changes) {
        return new Reach(request, changes).count();
    }

    private BlastRadius count() {
        return new BlastRadius(
                distinct(changes.stream().map(WorkloadChange::integration).toList()),
                changes.size(),
                distinct(changes.stream()
                        .map(each -> ShardKey.of(each.workload()))
                        .toList()),
                distinct(changes.stream()
                        .map(each -> Shape.Partition.of(each.workload()))
                        .toList()),
                targets(),
                shares(),
                changes.stream()
                        .filter(WorkloadChange::isDestructive)
                        .map(change -> change.kind().word() + " " + change.id())
                        .toList(),
                newImages(),
                redundantPins(),
                firstWave());
    }

    private static int distinct(List<?> values) {
        return new HashSet<>(values).size();
    }

    private SortedMap<String, SortedMap<String, Integer>> targets() {
        var seen = new HashSet<String>();
        var counts = new TreeMap<String, SortedMap<String, Integer>>();
        for (WorkloadChange change : changes) {
            var target = change.shard().target();
            if (target != null && seen.add(target.file())) {
                counts.computeIfAbsent(target.kind().itemKey(), ignored -> new TreeMap<>())
                        .merge(target.phase() == null ? UNKNOWN : target.phase(), 1, Integer::sum);
            }
        }
        return counts;
    }

    private List<BlastRadius.Share> shares() {
        var reached = new TreeMap<String, Set<Shape.Partition>>();
        changes.forEach(change -> reached.computeIfAbsent(change.integration(), ignored -> new HashSet<>())
                .add(Shape.Partition.of(change.workload())));
        var all = new TreeMap<String, Set<Shape.Partition>>();
        for (CheckSide side : List.of(request.base(), request.head())) {
            side.workloads()
                    .forEach(workload -> all.computeIfAbsent(
                                    workload.shard().entry().integration().name(), ignored -> new HashSet<>())
                            .add(Shape.Partition.of(workload)));
        }
        var shares = new ArrayList<BlastRadius.Share>();
        reached.forEach((integration, partitions) -> shares.add(new BlastRadius.Share(
                integration,
                partitions.size(),
                all.getOrDefault(integration, Set.of()).size())));
        return shares;
    }

    private List<BlastRadius.NewImage> newImages() {
        var known = request.base().workloads().stream().map(Reach::inPhase).collect(Collectors.toSet());
        return request.head().workloads().stream()
                .filter(workload -> !workload.shard().isDisabled())
                .map(Reach::inPhase)
                .filter(image -> !known.contains(image))
                .distinct()
                .sorted(Comparator.comparing(BlastRadius.NewImage::toString))
                .toList();
    }

    private static BlastRadius.NewImage inPhase(Workload workload) {
        return new BlastRadius.NewImage(workload.image().image(), phase(workload));
    }

    /** The phase of the target a shard acts on says more than that of the place it runs at. */
    private static String phase(Workload workload) {
        var target = workload.shard().target();
        String own = target == null ? null : target.phase();
        String place = workload.shard().entry().namespace().environment().phase();
        return own != null ? own : place == null ? UNKNOWN : place;
    }

    private List<String> redundantPins() {
        var pins = new TreeSet<String>();
        for (Workload workload : request.head().workloads()) {
            var image = workload.image();
            boolean redundant = image.level().isPin()
                    && image.losing().stream()
                            .filter(candidate -> !candidate.level().isPin())
                            .findFirst()
                            .map(ImageChoice.Candidate::reference)
                            .filter(image.reference()::equals)
                            .isPresent();
            if (redundant && image.place() != null) {
                pins.add(image.place().toString());
            }
        }
        return List.copyOf(pins);
    }

    /** One shard for every way in which workloads change: the same integration, the same kind of change, the same fields. */
    private List<String> firstWave() {
        Map<List<Object>, WorkloadChange> first = new LinkedHashMap<>();
        changes.stream()
                .filter(change -> change.after() != null && !change.shard().isDisabled())
                .sorted(Comparator.comparingInt((WorkloadChange change) -> rank(change.workload()))
                        .thenComparing(change -> change.shard().label()))
                .forEach(change -> first.putIfAbsent(way(change), change));
        return first.values().stream()
                .map(change -> change.integration() + "/" + change.shard().label())
                .distinct()
                .sorted()
                .toList();
    }

    private static List<Object> way(WorkloadChange change) {
        return List.of(
                change.integration(),
                change.kind(),
                change.workload().image().image(),
                change.fields().stream().map(FieldChange::path).toList());
    }

    private static int rank(Workload workload) {
        int rank = PHASES.indexOf(phase(workload));
        return rank < 0 ? PHASES.size() : rank;
    }
}
