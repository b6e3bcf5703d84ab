package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.shard.Shard;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What reading could not make sense of already, so that nothing is made of it later. */
final class FrozenIndex {

    private final Map<String, List<Frozen>> byIntegration = new HashMap<>();

    FrozenIndex(List<Frozen> frozen) {
        frozen.forEach(each -> byIntegration
                .computeIfAbsent(each.integration(), none -> new ArrayList<>())
                .add(each));
    }

    /** Whether all of an integration is left alone in a namespace. */
    boolean isFrozen(String integration, Namespace.Id namespace) {
        return byIntegration.getOrDefault(integration, List.of()).stream()
                .anyMatch(each -> isAt(each, namespace) && each.partition() == null && each.workload() == null);
    }

    /** Whether the partition of a shard is left alone. */
    boolean isFrozen(Shard shard, Namespace.Id namespace) {
        var target = shard.target();
        var frozen = byIntegration.get(shard.entry().integration().name());
        return target != null
                && frozen != null
                && frozen.stream()
                        .anyMatch(each -> isAt(each, namespace)
                                && each.workload() == null
                                && target.key().equals(each.partition()));
    }

    private static boolean isAt(Frozen frozen, Namespace.Id namespace) {
        return frozen.namespace() == null || frozen.namespace().equals(namespace);
    }
}
