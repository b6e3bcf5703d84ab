package dev.tidegate.cli.halt;

import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** Stops what running processes do. */
@Command(
        name = "halt",
        description = HaltCommand.SUMMARY,
        footer = {"  tidegate halt set everything --reason 'incident 42'", "  tidegate halt list"})
@Subcommands({HaltSetCommand.class, HaltLiftCommand.class, HaltListCommand.class})
public final class HaltCommand {

    public static final String SUMMARY = "Stop everything, a capability or one unit, in all processes.";
}
