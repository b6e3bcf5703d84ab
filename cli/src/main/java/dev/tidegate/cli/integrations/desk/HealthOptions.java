package dev.tidegate.cli.integrations.desk;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.server.integrations.rollout.PrometheusRuns;
import dev.tidegate.server.integrations.rollout.RunnerMetrics;
import java.net.URI;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Who is asked how runners are: a mixin. */
public final class HealthOptions {

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

    @Nullable RunnerMetrics metrics() {
        if (url == null) {
            return null;
        }
        if (!Set.of("http", "https").contains(String.valueOf(url.getScheme()))
                || url.getHost() == null
                || url.getUserInfo() != null) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE, "--prometheus takes an address, as in https://prometheus.example.com");
        }
        return new PrometheusRuns(url, tokenFile);
    }
}
