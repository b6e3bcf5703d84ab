package dev.tidegate.application.policies;

import dev.tidegate.application.policies.hub.HubAccessSettings;
import dev.tidegate.application.store.StoreSettings;
import org.jspecify.annotations.Nullable;

/**
 * Everything a request about the policies of a hub needs.
 *
 * @param propagatorNamespace where the stock propagator would hold its lease
 * @param namespace where policies are looked for; null for all
 */
public record PolicyAccessSettings(
        HubAccessSettings hub,
        String propagatorNamespace,
        @Nullable String namespace,
        StoreSettings store) {}
