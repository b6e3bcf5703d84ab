package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.target.TargetKind;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How far a plan reaches.
 *
 * @param workloads how many objects change
 * @param partitions how many partitions they belong to
 * @param targets how many targets, by kind and phase: {@code account prod}
 * @param shares how much of every integration it touches, by name
 * @param destructive the steps that take something away that runs
 * @param newImages images that did not run in a phase before: {@code acme/keepers:9d07aa1 in prod}
 * @param pins pins that say the same as without them, or that a stronger one hides
 * @param firstWave the fewest shards that would show whether the change is good, least important first
 */
public record BlastRadius(
        int workloads,
        int partitions,
        SortedMap<String, Integer> targets,
        SortedMap<String, Share> shares,
        List<Destruction> destructive,
        List<String> newImages,
        List<Pin> pins,
        List<Probe> firstWave) {

    private static final List<String> PHASES = List.of("dev", "stage", "", "prod");

    public BlastRadius {
        destructive = List.copyOf(destructive);
        newImages = List.copyOf(newImages);
        pins = List.copyOf(pins);
        firstWave = List.copyOf(firstWave);
    }

    public static BlastRadius of(Plan plan) {
        List<Step> changing = plan.steps().stream()
                .filter(step -> step.kind().isChange() && step.id().kind() != WorkloadKind.SERVICE)
                .flatMap(Step::single)
                .filter(step -> step.kind().isChange())
                .toList();
        Set<Slot> partitions = new HashSet<>();
        changing.forEach(step -> partitions.add(partition(step)));
        return new BlastRadius(
                changing.size(),
                partitions.size(),
                targets(changing),
                shares(plan),
                destructive(plan),
                newImages(plan, changing),
                pins(plan),
                firstWave(changing));
    }

    private static Slot partition(Step step) {
        // Any id of the namespace will do: only the partition counts.
        return new Slot(
                new WorkloadId(step.id().namespace(), WorkloadKind.SERVICE, ""), step.integration(), step.partition());
    }

    private static SortedMap<String, Integer> targets(List<Step> changing) {
        var found = new TreeMap<String, Set<String>>();
        for (Step step : changing) {
            TargetKind kind = kind(step);
            if (kind != null) {
                String phase = targetPhase(step);
                found.computeIfAbsent(
                                Farewells.noun(kind) + (phase.isEmpty() ? "" : " " + phase), name -> new HashSet<>())
                        .add(step.partition());
            }
        }
        var counts = new TreeMap<String, Integer>();
        found.forEach((name, keys) -> counts.put(name, keys.size()));
        return counts;
    }

    private static @Nullable TargetKind kind(Step step) {
        Workload workload = workload(step);
        if (workload != null) {
            var target = workload.shard().target();
            return target == null ? null : target.kind();
        }
        var live = step.live();
        return live == null ? null : live.shape().kind();
    }

    private static SortedMap<String, Share> shares(Plan plan) {
        var all = new TreeMap<String, Set<Slot>>();
        var touched = new HashMap<String, Set<Slot>>();
        plan.steps().stream().flatMap(Step::single).forEach(step -> {
            String integration = step.integration();
            if (integration != null) {
                all.computeIfAbsent(integration, name -> new HashSet<>()).add(partition(step));
                if (step.kind().isChange()) {
                    touched.computeIfAbsent(integration, name -> new HashSet<>())
                            .add(partition(step));
                }
            }
        });
        var shares = new TreeMap<String, Share>();
        touched.forEach((integration, slots) -> shares.put(
                integration,
                new Share(
                        slots.size(),
                        Objects.requireNonNullElse(all.get(integration), Set.of())
                                .size())));
        return shares;
    }

    private static List<Destruction> destructive(Plan plan) {
        return plan.steps().stream()
                .filter(step -> step.kind().isDestructive())
                .map(step -> new Destruction(
                        step.kind(),
                        step.id().kind().wireName() + " " + step.id().name(),
                        step.id().namespace().toString(),
                        step.reason().sentence()))
                .toList();
    }

    private static List<String> newImages(Plan plan, List<Step> changing) {
        var running = new HashSet<String>();
        plan.steps().stream().flatMap(Step::single).forEach(step -> {
            var live = step.live();
            if (live != null) {
                running.add(live.image() + " in " + phase(step));
            }
        });
        var fresh = new TreeSet<String>();
        for (Step step : changing) {
            Workload workload = workload(step);
            if (workload != null && !phase(step).isEmpty()) {
                fresh.add(workload.image().image() + " in " + phase(step));
            }
        }
        fresh.removeAll(running);
        return List.copyOf(fresh);
    }

    private static List<Pin> pins(Plan plan) {
        var pins = new ArrayList<Pin>();
        plan.steps().stream().flatMap(Step::single).forEach(step -> {
            Workload workload = workload(step);
            if (workload != null) {
                pins.addAll(pins(workload));
            }
        });
        return pins;
    }

    private static List<Pin> pins(Workload workload) {
        ImageChoice image = workload.image();
        var pins = new ArrayList<Pin>();
        String name = workload.id().name();
        if (image.level().isPin()
                && !image.losing().isEmpty()
                && image.losing().get(0).reference().equals(image.reference())) {
            pins.add(new Pin(name, image.reference(), Pin.State.REDUNDANT));
        }
        image.losing().stream()
                .filter(loser -> loser.level().isPin())
                .forEach(loser -> pins.add(new Pin(name, loser.reference(), Pin.State.SHADOWED)));
        return pins;
    }

    /** One shard for every kind of change of every integration: where it does least harm. */
    private static List<Probe> firstWave(List<Step> changing) {
        var chosen = new LinkedHashMap<String, Step>();
        changing.stream()
                .filter(step -> step.wanted() != null)
                .sorted(Comparator.comparing((Step step) -> PHASES.indexOf(riskPhase(step)))
                        .thenComparing(Step::id))
                .forEach(step -> chosen.putIfAbsent(signature(step), step));
        return chosen.values().stream()
                .map(step -> new Probe(
                        Objects.requireNonNullElse(step.integration(), ""),
                        label(step),
                        step.id().name(),
                        riskPhase(step)))
                .toList();
    }

    private static String signature(Step step) {
        Workload workload = workload(step);
        Stream<String> fields = step.changes().stream().map(FieldChange::path).filter(path -> !isDigest(path));
        return step.integration() + "|" + step.kind() + "|"
                + (workload == null ? "" : workload.image().image()) + "|"
                + String.join(",", fields.toList());
    }

    private static boolean isDigest(String path) {
        return path.startsWith("metadata.annotations");
    }

    private static String label(Step step) {
        Workload workload = workload(step);
        return workload == null ? "" : workload.shard().label();
    }

    private static String riskPhase(Step step) {
        String own = targetPhase(step);
        String phase = own.isEmpty() ? phase(step) : own;
        return PHASES.contains(phase) ? phase : "";
    }

    private static String targetPhase(Step step) {
        Workload workload = workload(step);
        var target = workload == null ? null : workload.shard().target();
        return target == null ? "" : Objects.requireNonNullElse(target.phase(), "");
    }

    private static String phase(Step step) {
        Workload workload = workload(step);
        return workload == null
                ? ""
                : Objects.requireNonNullElse(
                        workload.shard().entry().namespace().environment().phase(), "");
    }

    private static @Nullable Workload workload(Step step) {
        Wanted wanted = step.wanted();
        return wanted == null ? null : wanted.workload();
    }

    /** So many of all partitions. */
    public record Share(int touched, int total) {

        public int percent() {
            return total == 0 ? 0 : (touched * 200 + total) / (2 * total);
        }
    }

    /** A step that takes something away. */
    public record Destruction(StepKind kind, String object, String namespace, String reason) {}

    /** A pin that does nothing. */
    public record Pin(String workload, String reference, State state) {

        /** Why it does nothing. */
        public enum State {
            REDUNDANT,
            SHADOWED
        }
    }

    /** A shard to try a change on. */
    public record Probe(String integration, String shard, String workload, String phase) {}
}
