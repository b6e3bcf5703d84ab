package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.load.Desired;
import dev.tidegate.integrations.location.Namespace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Which namespaces a run has to look at. */
public final class Scope {

    private Scope() {}

    /**
     * Those of the selected entries, those where something frozen may run, and those where workloads of ours are
     * remembered though the data may have forgotten them.
     */
    public static SortedSet<Namespace.Id> namespaces(
            Desired desired, List<Frozen> frozen, Set<Namespace.Id> remembered, Selection selection) {
        Map<Namespace.Id, Set<String>> environments = environments(desired);
        var found = new TreeSet<Namespace.Id>();
        desired.entries().stream()
                .filter(entry -> selection.includes(entry.integration()))
                .map(entry -> entry.namespace().id())
                .forEach(found::add);
        frozen.stream()
                .filter(one -> isSelected(one, desired, selection))
                .map(Frozen::namespace)
                .forEach(id -> {
                    if (id != null) {
                        found.add(id);
                    }
                });
        found.addAll(remembered);
        found.removeIf(id -> !isInEnvironment(environments.getOrDefault(id, Set.of()), selection));
        return found;
    }

    static boolean isSelected(Frozen frozen, Desired desired, Selection selection) {
        var known = desired.integrations().get(frozen.integration());
        return selection.includes(frozen.integration(), known == null ? null : known.upstream());
    }

    private static boolean isInEnvironment(Set<String> environments, Selection selection) {
        return selection.environment() == null || environments.contains(selection.environment());
    }

    private static Map<Namespace.Id, Set<String>> environments(Desired desired) {
        var environments = new HashMap<Namespace.Id, Set<String>>();
        desired.entries()
                .forEach(entry -> environments
                        .computeIfAbsent(entry.namespace().id(), id -> new HashSet<>())
                        .add(entry.namespace().environment().name()));
        return environments;
    }
}
