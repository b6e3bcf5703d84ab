package dev.tidegate.integrations.check;

import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.integrations.target.TargetKind;
import dev.tidegate.integrations.workload.Workload;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The arguments that make a command look at some shards only. */
final class ShardSelectionArguments {

    private final CheckedRevision head;
    private final Integration integration;
    private final List<Workload> rest;

    /**
     * The arguments for an integration.
     *
     * @param rest the shards that are tried together if all of them are: the others can be excluded then, where the
     *     command knows how
     */
    ShardSelectionArguments(CheckedRevision head, Integration integration, List<Workload> rest) {
        this.head = head;
        this.integration = integration;
        this.rest = rest;
    }

    List<String> of(List<Workload> workloads) {
        var kinds = targets(workloads).stream().map(ShardTarget::kind).collect(Collectors.toSet());
        if (kinds.isEmpty()) {
            return List.of();
        }
        var kind = kinds.iterator().next();
        var exclude = exclude(kind);
        if (kinds.size() == 1 && exclude.isPresent() && new HashSet<>(workloads).containsAll(rest) && !rest.isEmpty()) {
            return repeated(exclude.get(), others(kind, keys(workloads)));
        }
        var arguments = new ArrayList<String>();
        new TreeSet<>(kinds)
                .forEach(each -> arguments.addAll(repeated(
                        each.argument(),
                        keys(workloads.stream()
                                .filter(workload -> isOf(workload, each))
                                .toList()))));
        return arguments;
    }

    /** Targets that leave the integration alone are excluded too: a command without arguments would look at them. */
    private SortedSet<String> others(TargetKind kind, Set<String> keys) {
        return head.desired().targets(kind).stream()
                .map(ShardTarget::key)
                .filter(key -> !keys.contains(key))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** As in {@code --exclude-accounts} beside {@code --account-name}. */
    private Optional<String> exclude(TargetKind kind) {
        var accepts = integration.accepts();
        String stem = kind.argument().replaceFirst("^--", "").replaceFirst("-(name|id)$", "");
        return accepts == null
                ? Optional.empty()
                : accepts.stream()
                        .filter(argument -> argument.startsWith("--exclude-" + stem))
                        .sorted()
                        .findFirst();
    }

    private static boolean isOf(Workload workload, TargetKind kind) {
        var target = workload.shard().target();
        return target != null && target.kind() == kind;
    }

    private static SortedSet<String> keys(List<Workload> workloads) {
        return targets(workloads).stream().map(ShardTarget::key).collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<ShardTarget> targets(List<Workload> workloads) {
        var targets = new ArrayList<ShardTarget>();
        for (Workload workload : workloads) {
            var target = workload.shard().target();
            if (target != null) {
                targets.add(target);
            }
        }
        return targets;
    }

    private static List<String> repeated(String argument, Collection<String> keys) {
        var words = new ArrayList<String>();
        keys.forEach(key -> words.addAll(List.of(argument, key)));
        return words;
    }
}
