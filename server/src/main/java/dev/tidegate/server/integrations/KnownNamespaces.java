package dev.tidegate.server.integrations;

import dev.tidegate.integrations.location.Namespace;
import java.util.Set;

/** Remembers where workloads of ours are, so that they are found again when the data forget about them. */
public interface KnownNamespaces {

    Set<Namespace.Id> known();

    /** Adds to what is known. */
    void remember(Set<Namespace.Id> namespaces);

    /** Of what was remembered, only this is left. */
    void replace(Set<Namespace.Id> remembered, Set<Namespace.Id> left);
}
