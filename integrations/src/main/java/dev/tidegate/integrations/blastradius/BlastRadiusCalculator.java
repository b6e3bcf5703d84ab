package dev.tidegate.integrations.blastradius;

import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.target.TargetKind;
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
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Counts how far a change reaches. */
public final class BlastRadiusCalculator {

    /** The most harmless first. What nobody knows may be what customers use. */
    private static final List<String> PHASES = List.of("dev", "stage", "prod");

    private final List<RunnerChange> touched;
    private final List<RunnerSnapshot> before;
    private final List<RunnerSnapshot> after;
    private final ItemCounts counts;

    private BlastRadiusCalculator(
            List<RunnerChange> touched, List<RunnerSnapshot> before, List<RunnerSnapshot> after, ItemCounts counts) {
        this.touched = touched;
        this.before = before;
        this.after = after;
        this.counts = counts;
    }

    /** One target of an integration or, where it has none, one shard. */
    private record Piece(AffectedShare.Unit unit, String name) {

        static Piece of(RunnerSnapshot runner) {
            return runner.isKeyed()
                    ? new Piece(AffectedShare.Unit.TARGETS, runner.kind() + " " + runner.partition())
                    : new Piece(AffectedShare.Unit.SHARDS, runner.namespace() + " " + runner.shard());
        }
    }

    private record Partition(String integration, Namespace.Id namespace, String key) {}

    private record Shard(String integration, Namespace.Id namespace, String name) {}

    private record ReachedTarget(TargetKind kind, String key) {}

    /**
     * Counts.
     *
     * @param touched every runner that changes
     * @param before all runners as they are
     * @param after all runners as they shall be
     * @param pins those that do nothing
     */
    public static BlastRadius of(
            List<RunnerChange> touched,
            List<RunnerSnapshot> before,
            List<RunnerSnapshot> after,
            List<IneffectivePin> pins,
            ItemCounts counts) {
        return new BlastRadiusCalculator(touched, before, after, counts).count(pins);
    }

    private BlastRadius count(List<IneffectivePin> pins) {
        return new BlastRadius(
                distinct(RunnerSnapshot::integration),
                touched.size(),
                distinct(runner -> new Shard(runner.integration(), runner.namespace(), runner.shard())),
                distinct(runner -> new Partition(runner.integration(), runner.namespace(), runner.partition())),
                environments(),
                targets(),
                shares(),
                touched.stream()
                        .filter(each -> each.before() != null && each.kind().isDestructive())
                        .map(each -> new BlastRadius.Destruction(
                                each.kind(), each.runner().id(), each.reason()))
                        .toList(),
                newImages(),
                pins,
                firstWave());
    }

    private int distinct(Function<RunnerSnapshot, Object> what) {
        return (int)
                touched.stream().map(RunnerChange::runner).map(what).distinct().count();
    }

    private SortedMap<String, Integer> environments() {
        var counted = new TreeMap<String, Integer>();
        touched.forEach(each -> counted.merge(each.runner().environment(), 1, Integer::sum));
        return counted;
    }

    private SortedMap<TargetKind, SortedMap<String, Integer>> targets() {
        var seen = new HashSet<ReachedTarget>();
        var counted = new TreeMap<TargetKind, SortedMap<String, Integer>>();
        for (RunnerChange each : touched) {
            RunnerSnapshot runner = each.runner();
            TargetKind kind = runner.kind();
            if (kind != null && seen.add(new ReachedTarget(kind, runner.partition()))) {
                counted.computeIfAbsent(kind, ignored -> new TreeMap<>()).merge(runner.targetPhase(), 1, Integer::sum);
            }
        }
        return counted;
    }

    private List<AffectedShare> shares() {
        var all = pieces(Stream.concat(before.stream(), after.stream()));
        var shares = new ArrayList<AffectedShare>();
        pieces(touched.stream().map(RunnerChange::runner)).forEach((integration, reached) -> {
            for (AffectedShare.Unit unit : List.of(AffectedShare.Unit.TARGETS, AffectedShare.Unit.SHARDS)) {
                long touches = count(reached, unit);
                if (touches > 0) {
                    long total = count(all.getOrDefault(integration, Set.of()), unit);
                    shares.add(new AffectedShare(integration, unit, touches, Math.max(touches, total), 0));
                }
            }
            if (counts.isCounted(integration)) {
                shares.add(items(integration));
            }
        });
        return shares;
    }

    private static SortedMap<String, Set<Piece>> pieces(Stream<RunnerSnapshot> runners) {
        return runners.collect(Collectors.groupingBy(
                RunnerSnapshot::integration, TreeMap::new, Collectors.mapping(Piece::of, Collectors.toSet())));
    }

    private static long count(Set<Piece> pieces, AffectedShare.Unit unit) {
        return pieces.stream().filter(piece -> piece.unit() == unit).count();
    }

    /** Items are with those who run now; a shard that is new has none yet. */
    private AffectedShare items(String integration) {
        var reached = new HashSet<>();
        touched.forEach(each -> {
            if (each.before() != null) {
                reached.add(each.before().id());
            }
        });
        long touches = 0;
        long total = 0;
        int uncounted = 0;
        for (RunnerSnapshot runner : before) {
            if (runner.integration().equals(integration)) {
                long items = counts.of(runner).orElse(0);
                uncounted += counts.of(runner).isPresent() ? 0 : 1;
                total += items;
                touches += reached.contains(runner.id()) ? items : 0;
            }
        }
        return new AffectedShare(integration, AffectedShare.Unit.ITEMS, touches, total, uncounted);
    }

    private List<BlastRadius.NewImage> newImages() {
        var known = images(before).collect(Collectors.toSet());
        return images(after)
                .filter(image -> !known.contains(image))
                .collect(Collectors.toCollection(
                        () -> new TreeSet<>(Comparator.comparing(BlastRadius.NewImage::toString))))
                .stream()
                .toList();
    }

    private static Stream<BlastRadius.NewImage> images(List<RunnerSnapshot> runners) {
        return runners.stream()
                .filter(RunnerSnapshot::isOn)
                .map(runner -> new BlastRadius.NewImage(runner.integration(), runner.image(), runner.phase()));
    }

    /** One shard for every way in which runners change: where it does least harm, and to the fewest items. */
    private List<BlastRadius.Probe> firstWave() {
        Map<List<Object>, RunnerSnapshot> chosen = new LinkedHashMap<>();
        touched.stream()
                .filter(each -> each.after() != null && each.runner().isOn())
                .sorted(Comparator.comparingInt((RunnerChange each) -> rank(each.runner()))
                        .thenComparingLong(each -> counts.of(each.runner()).orElse(Long.MAX_VALUE))
                        .thenComparing(each -> each.runner().shard())
                        .thenComparing(each -> each.runner().id()))
                .forEach(each -> chosen.putIfAbsent(each.way(), each.runner()));
        return chosen.values().stream()
                .map(runner -> new BlastRadius.Probe(
                        runner.integration(), runner.shard(), runner.id().name(), runner.phase()))
                .toList();
    }

    private static int rank(RunnerSnapshot runner) {
        int rank = PHASES.indexOf(runner.phase());
        return rank < 0 ? PHASES.size() : rank;
    }
}
