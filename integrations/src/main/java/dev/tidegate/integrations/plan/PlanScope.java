package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.load.IntegrationDesired;
import dev.tidegate.integrations.location.Namespace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Which namespaces a run has to look at. */
public final class PlanScope {

    private PlanScope() {}

    /**
     * Those of the selected entries, those where something frozen may run, and those where workloads of ours are
     * remembered though the data may have forgotten them.
     */
    public static SortedSet<Namespace.Id> namespaces(
            IntegrationDesired desired,
            List<FrozenWorkloads> frozen,
            Set<Namespace.Id> remembered,
            IntegrationSelection selection) {
        Map<Namespace.Id, Set<String>> environments = environments(desired);
        var found = new TreeSet<Namespace.Id>();
        desired.entries().stream()
                .filter(entry -> selection.includes(entry.integration()))
                .map(entry -> entry.namespace().id())
                .forEach(found::add);
        frozen.stream()
                .filter(one -> isSelected(one, desired, selection))
                .map(FrozenWorkloads::namespace)
                .forEach(id -> {
                    if (id != null) {
                        found.add(id);
                    }
                });
        found.addAll(remembered);
        found.removeIf(id -> !isInEnvironment(environments.getOrDefault(id, Set.of()), selection));
        return found;
    }

    static boolean isSelected(FrozenWorkloads frozen, IntegrationDesired desired, IntegrationSelection selection) {
        var known = desired.integrations().get(frozen.integration());
        return selection.includes(frozen.integration(), known == null ? null : known.upstream());
    }

    private static boolean isInEnvironment(Set<String> environments, IntegrationSelection selection) {
        return selection.environment() == null || environments.contains(selection.environment());
    }

    private static Map<Namespace.Id, Set<String>> environments(IntegrationDesired desired) {
        var environments = new HashMap<Namespace.Id, Set<String>>();
        desired.entries()
                .forEach(entry -> environments
                        .computeIfAbsent(entry.namespace().id(), id -> new HashSet<>())
                        .add(entry.namespace().environment().name()));
        return environments;
    }
}
