package dev.tidegate.integrations.check;

import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.entry.PrCheck;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.shell.ShellWords;
import dev.tidegate.integrations.workload.Workload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Turns the shards to try into as few runs as possible: one for every integration, environment and image. A slice by hash
 * whose neighbours run another image gets a run of its own, since a command takes one slice only.
 */
final class CheckRunPlanner {

    private static final Comparator<CheckRun> ORDER = Comparator.comparingInt(CheckRun::order)
            .thenComparing(CheckRun::integration)
            .thenComparing(CheckRun::environment)
            .thenComparing(CheckRun::comparison);

    private final CheckedRevision head;
    private final List<CheckRun> runs = new ArrayList<>();
    private final Set<CheckRun> defaults = new HashSet<>();

    CheckRunPlanner(CheckedRevision head) {
        this.head = head;
    }

    /** All runs, in the order they are made. */
    List<CheckRun> runs() {
        var ordered = new ArrayList<>(runs);
        ordered.sort(ORDER);
        return OutputFileNames.name(ordered, defaults);
    }

    /** An integration with all its workloads. */
    private record Tried(Integration integration, PrCheck check, List<Workload> all) {}

    /** What one run tries: everything in it agrees in this. */
    private record Group(String environment, String image, String reference, boolean comparison) {}

    void add(Integration integration, PrCheck check, List<Workload> all, List<CheckRunSelector.Chosen> chosen) {
        var groups = new LinkedHashMap<Group, List<CheckRunSelector.Chosen>>();
        for (var shard : chosen) {
            groups.computeIfAbsent(group(check, shard.workload(), false), ignored -> new ArrayList<>())
                    .add(shard);
        }
        for (var shard : chosen) {
            for (Workload earlier : shard.earlier()) {
                groups.computeIfAbsent(group(check, earlier, true), ignored -> new ArrayList<>())
                        .add(shard);
            }
        }
        groups.forEach((group, shards) -> plan(new Tried(integration, check, all), group, shards));
    }

    private static Group group(PrCheck check, Workload workload, boolean comparison) {
        var image = workload.image();
        var asked = check.imageRef();
        var used = asked == null
                ? image
                : new ImageChoice(image.repository(), asked.value(), image.level(), asked.place(), List.of());
        return new Group(environment(workload), used.image(), used.reference(), comparison);
    }

    private static String environment(Workload workload) {
        return workload.shard().entry().namespace().environment().name();
    }

    private void plan(Tried tried, Group group, List<CheckRunSelector.Chosen> shards) {
        var whole = new ArrayList<CheckRunSelector.Chosen>();
        for (var partition : partitions(shards).values()) {
            Integer count = partition.get(0).workload().shard().count();
            if (count == null || partition.size() == count) {
                whole.addAll(partition);
            } else {
                partition.forEach(slice -> add(tried, group, List.of(slice), slot(slice.workload(), count)));
            }
        }
        if (!whole.isEmpty()) {
            add(tried, group, whole, null);
        }
    }

    private static CheckRun.@Nullable Slot slot(Workload workload, int count) {
        Integer index = workload.shard().index();
        return index == null ? null : new CheckRun.Slot(count, index);
    }

    private static Map<String, List<CheckRunSelector.Chosen>> partitions(List<CheckRunSelector.Chosen> shards) {
        var partitions = new TreeMap<String, List<CheckRunSelector.Chosen>>();
        for (var shard : shards) {
            var partition = ShardLayout.Partition.of(shard.workload());
            partitions
                    .computeIfAbsent(partition.key() + "\n" + partition.namespace(), ignored -> new ArrayList<>())
                    .add(shard);
        }
        return partitions;
    }

    private void add(Tried tried, Group group, List<CheckRunSelector.Chosen> shards, CheckRun.@Nullable Slot slot) {
        var workloads = shards.stream().map(CheckRunSelector.Chosen::workload).toList();
        boolean isDefault = !group.comparison() && workloads.stream().allMatch(each -> isDefault(tried.check, each));
        var run = new CheckRun(
                tried.integration.name(),
                group.environment(),
                group.image(),
                group.reference(),
                workloads.get(0).shard().entry().spec().command(),
                command(tried.integration, tried.check),
                workloads.stream()
                        .map(each -> each.shard().label())
                        .distinct()
                        .sorted()
                        .toList(),
                new ShardSelectionArguments(head, tried.integration, isDefault ? rest(tried, group) : List.of())
                        .of(workloads),
                slot,
                tried.check.order(),
                "",
                (group.comparison() ? "to compare with, " : "") + reasons(shards),
                group.comparison());
        runs.add(run);
        if (isDefault) {
            defaults.add(run);
        }
    }

    private static String reasons(List<CheckRunSelector.Chosen> shards) {
        return shards.stream()
                .map(CheckRunSelector.Chosen::reason)
                .distinct()
                .sorted()
                .collect(Collectors.joining("; "));
    }

    /** All shards the default image can be tried with in one go. */
    private static List<Workload> rest(Tried tried, Group group) {
        return tried.all.stream()
                .filter(each -> !each.shard().isDisabled())
                .filter(each -> environment(each).equals(group.environment()) && isDefault(tried.check, each))
                .toList();
    }

    /** Whether a shard runs what everybody would who is not singled out by a pin or a rollout. */
    private static boolean isDefault(PrCheck check, Workload workload) {
        var image = workload.image();
        return check.imageRef() != null
                || image.level().compareTo(ImageChoice.Level.SPEC) >= 0
                || image.overridden().stream()
                        .filter(candidate -> candidate.level().compareTo(ImageChoice.Level.SPEC) >= 0)
                        .findFirst()
                        .map(candidate -> candidate.reference().equals(image.reference()))
                        .orElse(false);
    }

    /** What cannot be split into words is the sub-command as a whole; the data are told so when they are read. */
    private static List<String> command(Integration integration, PrCheck check) {
        var words = ShellWords.split(check.command()).value().orElse(List.of(check.command()));
        return words.isEmpty() ? List.of(integration.name()) : words;
    }
}
