package dev.tidegate.integrations.shard;

import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.entry.ManagedEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What reading could not make sense of already, so that nothing is made of it later. */
final class FrozenIndex {

    private final Map<String, List<Frozen>> byIntegration = new HashMap<>();

    FrozenIndex(List<Frozen> frozen) {
        frozen.forEach(each -> byIntegration
                .computeIfAbsent(each.integration(), none -> new ArrayList<>())
                .add(each));
    }

    /** Whether all of an entry is left alone. */
    boolean isFrozen(ManagedEntry entry) {
        return touching(entry).stream().anyMatch(each -> each.partition() == null && each.workload() == null);
    }

    /** The keys of the partitions of an entry that are left alone. */
    Set<String> partitions(ManagedEntry entry) {
        var keys = new HashSet<String>();
        for (Frozen each : touching(entry)) {
            if (each.workload() == null && each.partition() != null) {
                keys.add(each.partition());
            }
        }
        return keys;
    }

    private List<Frozen> touching(ManagedEntry entry) {
        var namespace = entry.namespace().id();
        return byIntegration.getOrDefault(entry.integration().name(), List.of()).stream()
                .filter(each -> each.namespace() == null || each.namespace().equals(namespace))
                .toList();
    }
}
