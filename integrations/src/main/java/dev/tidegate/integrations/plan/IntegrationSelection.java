package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.entry.ManagedEntry;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a run is limited to.
 *
 * @param environment the one environment; null for all
 * @param upstream the one repository; null for all
 * @param integrations their names; empty for all
 */
public record IntegrationSelection(
        @Nullable String environment, @Nullable String upstream, Set<String> integrations) {

    public IntegrationSelection {
        integrations = Set.copyOf(integrations);
    }

    public static IntegrationSelection everything() {
        return new IntegrationSelection(null, null, Set.of());
    }

    /** Whether an entry is among what a run is limited to. */
    public boolean includes(ManagedEntry entry) {
        return includes(entry.integration())
                && includesEnvironment(entry.namespace().environment().name());
    }

    boolean includesEnvironment(String name) {
        return environment == null || environment.equals(name);
    }

    /** Whether an integration is, wherever it runs. */
    public boolean includes(Integration integration) {
        return includes(integration.name(), integration.upstream());
    }

    /** An upstream nobody can name is no reason to touch something under a filter. */
    boolean includes(@Nullable String integration, @Nullable String itsUpstream) {
        return (integrations.isEmpty() || (integration != null && integrations.contains(integration)))
                && (upstream == null || upstream.equals(itsUpstream));
    }
}
