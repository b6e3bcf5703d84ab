package dev.tidegate.cli.integrations.option;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.integrations.IntegrationAccessSettings.RunnerMetricsSettings;
import java.net.URI;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Who is asked how runners are: a mixin. */
public final class RunnerMetricsOptions {

    @Option(
            names = "--prometheus",
            paramLabel = "<url>",
            order = 40,
            description = "The Prometheus that gathers what runners measure. Without it nobody sees single runs, and a"
                    + " rollout that asks for clean runs waits.")
    private @Nullable URI url;

    @Option(
            names = "--prometheus-token-file",
            paramLabel = "<file>",
            order = 41,
            description = "A file with the token to show it.")
    private @Nullable Path tokenFile;

    /** The settings; refuses what is no address. */
    RunnerMetricsSettings settings() {
        if (url != null
                && (!Set.of("http", "https").contains(String.valueOf(url.getScheme()))
                        || url.getHost() == null
                        || url.getUserInfo() != null)) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, "--prometheus takes an address, as in https://prometheus.example.com");
        }
        return new RunnerMetricsSettings(url, tokenFile);
    }
}
