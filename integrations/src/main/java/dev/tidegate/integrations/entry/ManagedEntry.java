package dev.tidegate.integrations.entry;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.integrations.location.Namespace;

/** An entry of {@code managed}: run this integration in this namespace with this spec and sharding. */
public record ManagedEntry(
        SourceLocation place, Integration integration, Namespace namespace, EntrySpec spec, Sharding sharding) {

    public String id() {
        return integration.name() + " in " + namespace.name() + "@"
                + namespace.cluster().name();
    }
}
