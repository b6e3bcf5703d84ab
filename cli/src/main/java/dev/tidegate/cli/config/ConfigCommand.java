package dev.tidegate.cli.config;

import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** Everything about the configuration file. */
@Command(
        name = "config",
        description = ConfigCommand.SUMMARY,
        footer = {"  tidegate config check --config tidegate.yaml", "  tidegate config show -o yaml"})
@Subcommands({ConfigCheckCommand.class, ConfigShowCommand.class})
public final class ConfigCommand {

    public static final String SUMMARY = "Check and show the configuration file of tidegate serve.";
}
