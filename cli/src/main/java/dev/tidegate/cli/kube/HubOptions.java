package dev.tidegate.cli.kube;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.kube.HubAccessSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How the hub is reached: a mixin. */
public final class HubOptions {

    @Mixin
    private KubeconfigOption kubeconfig;

    @Option(
            names = "--context",
            paramLabel = "<context>",
            order = 31,
            description = "The context of the hub; the current one unless said otherwise.")
    private @Nullable String context;

    @Option(names = "--in-cluster", order = 32, description = "The hub is the cluster that the command runs in.")
    private boolean inCluster;

    @Mixin
    private KubeLimitOptions limits;

    /** The settings; refuses options that contradict each other. */
    public HubAccessSettings settings() {
        if (inCluster && context != null) {
            throw new RequestFailure(Status.INVALID_INPUT, "--in-cluster and --context exclude each other");
        }
        return new HubAccessSettings(kubeconfig.files(), context, inCluster, limits.limits());
    }
}
