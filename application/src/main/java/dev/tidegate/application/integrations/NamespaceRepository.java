package dev.tidegate.application.integrations;

import dev.tidegate.integrations.location.Namespace;
import java.util.Set;

/** Remembers the namespaces that have workloads of ours, so that these are found after the data no longer name them. */
public interface NamespaceRepository {

    Set<Namespace.Id> known();

    /** Adds namespaces. */
    void remember(Set<Namespace.Id> namespaces);

    /** Replaces some of the remembered namespaces by those of them that are left. */
    void replace(Set<Namespace.Id> remembered, Set<Namespace.Id> left);
}
