package dev.tidegate.cli.integrations.option;

import dev.tidegate.application.KubeconfigPaths;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.integrations.cluster.ClusterAccessSettings;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.kube.KubeLimits;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How clusters are reached: a mixin. */
public final class ClusterAccessOptions {

    @Option(
            names = "--kubeconfig",
            paramLabel = "<file>",
            order = 30,
            description = "The file with the contexts; the files that KUBECONFIG names, or .kube/config in the home"
                    + " directory, unless said otherwise.")
    private @Nullable Path kubeconfig;

    @Option(
            names = "--context",
            paramLabel = "<cluster>=<context>",
            order = 31,
            description = "Reach a cluster by this context; may be repeated. Without it, the context called like the"
                    + " cluster is used, unless there is a token for it.")
    private List<String> contexts = List.of();

    @Option(
            names = "--in-cluster",
            paramLabel = "<cluster>",
            order = 32,
            description = "This cluster is the one the command runs in; may be repeated.")
    private Set<String> inside = Set.of();

    @Option(
            names = "--secrets",
            paramLabel = "<directory>",
            order = 33,
            description = "Where tokens are that the data name: a directory for each path, a file for each field.")
    private @Nullable Path secrets;

    @Option(
            names = "--certificate-authority",
            paramLabel = "<file>",
            order = 34,
            description = "Who signs the certificates of servers that the data name; else whom this machine trusts.")
    private @Nullable Path authority;

    @Option(
            names = "--concurrency",
            paramLabel = "<number>",
            defaultValue = "10",
            order = 35,
            description = "Requests under way at once in each cluster; ${DEFAULT-VALUE} unless said otherwise.")
    private int concurrency = 10;

    @Option(
            names = "--timeout",
            paramLabel = "<duration>",
            defaultValue = "30s",
            order = 36,
            converter = DurationConverter.class,
            description = "How long one request may take; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration timeout = Duration.ofSeconds(30);

    /** The settings; refuses options that cannot be understood. */
    ClusterAccessSettings settings() {
        if (concurrency < 1) {
            throw new RequestFailure(Status.INVALID_INPUT, "--concurrency is 1 or more, not " + concurrency);
        }
        return new ClusterAccessSettings(
                kubeconfig == null ? KubeconfigPaths.usual(System.getenv()) : List.of(kubeconfig),
                byCluster(),
                inside,
                secrets,
                authority,
                KubeLimits.defaults().withInFlight(concurrency).withAnswering(timeout));
    }

    private Map<String, String> byCluster() {
        var byCluster = new LinkedHashMap<String, String>();
        for (String each : contexts) {
            int equals = each.indexOf('=');
            if (equals < 1 || equals == each.length() - 1) {
                throw new RequestFailure(
                        Status.INVALID_INPUT,
                        "--context takes a cluster and a context, as in pier-01=admin, not " + each);
            }
            byCluster.put(each.substring(0, equals), each.substring(equals + 1));
        }
        return byCluster;
    }
}
