package dev.tidegate.integrations.entry;

import dev.tidegate.data.problem.Place;
import dev.tidegate.integrations.location.Namespace;

/** Run this integration in this namespace with this spec, split like this. */
public record ManagedEntry(Place place, Integration integration, Namespace namespace, Spec spec, Sharding sharding) {

    public String id() {
        return integration.name() + " in " + namespace.name() + "@"
                + namespace.cluster().name();
    }
}
