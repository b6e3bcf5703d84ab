package dev.tidegate.integrations;

import dev.tidegate.integrations.location.Namespace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds frozen workloads by the integration they belong to. */
public final class FrozenIndex {

    private final Map<String, List<FrozenWorkloads>> byIntegration = new HashMap<>();

    public FrozenIndex(List<FrozenWorkloads> frozen) {
        frozen.forEach(one -> byIntegration
                .computeIfAbsent(one.integration(), name -> new ArrayList<>())
                .add(one));
    }

    /** Whether the whole integration is frozen in a namespace. */
    public boolean isWhole(String integration, Namespace.Id namespace) {
        return touching(integration, namespace).anyMatch(one -> one.partition() == null && one.workload() == null);
    }

    /** The keys of the partitions of an integration that are frozen in a namespace. */
    public Set<String> partitions(String integration, Namespace.Id namespace) {
        var keys = new HashSet<String>();
        touching(integration, namespace).filter(one -> one.workload() == null).forEach(one -> {
            String key = one.partition();
            if (key != null) {
                keys.add(key);
            }
        });
        return keys;
    }

    /** The first reason why a part of an integration is frozen in a namespace. */
    public Optional<FrozenWorkloads> anyOf(String integration, Namespace.Id namespace) {
        return touching(integration, namespace).findFirst();
    }

    /**
     * The first reason why an object is frozen.
     *
     * @param integration the integration it belongs to; null if the object does not say
     */
    public Optional<FrozenWorkloads> of(
            @Nullable String integration, Namespace.Id namespace, String partition, String workload) {
        return touching(integration, namespace)
                .filter(one -> one.partition() == null || one.partition().equals(partition))
                .filter(one -> one.workload() == null || one.workload().equals(workload))
                .findFirst();
    }

    private Stream<FrozenWorkloads> touching(@Nullable String integration, Namespace.Id namespace) {
        return byIntegration.getOrDefault(Objects.requireNonNullElse(integration, ""), List.of()).stream()
                .filter(one -> one.namespace() == null || one.namespace().equals(namespace));
    }
}
