package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.HubAccessSettings;
import dev.tidegate.application.serve.ServeSettings.PolicyLoop;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which hub is meant: a mixin. */
final class HubOptions {

    @Option(
            names = "--kubeconfig",
            paramLabel = "<file>",
            order = 50,
            description = "Where the hub is described; KUBECONFIG, or .kube/config, unless said otherwise.")
    private @Nullable Path kubeconfig;

    @Option(
            names = "--context",
            paramLabel = "<name>",
            order = 51,
            description = "The context of the hub; the current one unless said otherwise.")
    private @Nullable String context;

    @Option(names = "--in-cluster", order = 52, description = "The hub is the cluster this process runs in.")
    private boolean inCluster;

    @Option(
            names = "--propagator-namespace",
            paramLabel = "<name>",
            order = 53,
            defaultValue = PolicyLoop.PROPAGATOR_NAMESPACE,
            description = "Where the stock propagator would hold its lease; ${DEFAULT-VALUE} unless said otherwise.")
    private String propagatorNamespace = PolicyLoop.PROPAGATOR_NAMESPACE;

    HubAccessSettings settings() {
        return kubeconfig == null
                ? HubAccessSettings.usual(System.getenv(), context, inCluster)
                : new HubAccessSettings(List.of(kubeconfig), context, inCluster);
    }

    String propagatorNamespace() {
        return propagatorNamespace;
    }
}
