package dev.tidegate.cli.integrations.option;

import dev.tidegate.application.integrations.IntegrationAccessSettings.RunnerMetricsSettings;
import dev.tidegate.cli.shell.UrlOption;
import java.nio.file.Path;
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
    private @Nullable String url;

    @Option(
            names = "--prometheus-token-file",
            paramLabel = "<file>",
            order = 41,
            description = "A file with the token to show it.")
    private @Nullable Path tokenFile;

    /** The settings; refuses what is no address. */
    RunnerMetricsSettings settings() {
        return new RunnerMetricsSettings(
                UrlOption.parse("--prometheus", url, "https://prometheus.example.com"), tokenFile);
    }
}
