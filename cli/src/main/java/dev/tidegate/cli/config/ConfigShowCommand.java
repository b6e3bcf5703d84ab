package dev.tidegate.cli.config;

import dev.tidegate.application.config.ConfigService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Shows what a configuration file comes to. */
@Command(
        name = "show",
        description = {
            "Show what a configuration file comes to, with every default, and paths as they are used.",
            "",
            "A configuration names secrets by file, so that none is shown."
        },
        footer = {"  tidegate config show", "  tidegate config show --config examples/serve/tidegate.yaml -o yaml"})
public final class ConfigShowCommand implements Callable<ExitCode> {

    @Mixin
    private ConfigFileOption config;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new ConfigService(System.getenv()).show(config.file()));
    }
}
