package dev.tidegate.cli.hub;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.policies.hub.HubAccessSettings;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which hub is meant: a mixin. */
public final class HubAccessOptions {

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

    public HubAccessSettings settings() {
        if (inCluster && context != null) {
            throw new RequestFailure(Status.INVALID_INPUT, "--in-cluster and --context exclude each other");
        }
        return kubeconfig == null
                ? HubAccessSettings.usual(System.getenv(), context, inCluster)
                : new HubAccessSettings(List.of(kubeconfig), context, inCluster);
    }
}
