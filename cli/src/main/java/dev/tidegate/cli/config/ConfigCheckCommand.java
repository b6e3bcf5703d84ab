package dev.tidegate.cli.config;

import dev.tidegate.application.config.ConfigService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Checks a configuration file. */
@Command(
        name = "check",
        description = {
            "Check a configuration file: its form, its values, and whether the files and directories it names exist.",
            "",
            "Nothing is connected to and nothing is changed."
        },
        footer = {"  tidegate config check", "  tidegate config check --config examples/serve/tidegate.yaml -o json"})
public final class ConfigCheckCommand implements Callable<ExitCode> {

    @Mixin
    private ConfigFileOption config;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new ConfigService(System.getenv()).check(config.file()));
    }
}
