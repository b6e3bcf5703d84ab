package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.hub.HubAccessSettings;
import dev.tidegate.application.serve.ServeSettings.PolicyLoop;
import dev.tidegate.cli.hub.HubAccessOptions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say which hub is meant, and what else may write policies there: a mixin. */
final class HubOptions {

    @Mixin
    private HubAccessOptions access;

    @Option(
            names = "--propagator-namespace",
            paramLabel = "<name>",
            order = 53,
            defaultValue = PolicyLoop.PROPAGATOR_NAMESPACE,
            description = "Where the stock propagator would hold its lease; ${DEFAULT-VALUE} unless said otherwise.")
    private String propagatorNamespace = PolicyLoop.PROPAGATOR_NAMESPACE;

    HubAccessSettings settings() {
        return access.settings();
    }

    String propagatorNamespace() {
        return propagatorNamespace;
    }
}
