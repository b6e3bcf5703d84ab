package dev.tidegate.cli.store;

import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** The group of commands about the store. */
@Command(name = "store", description = StoreCommand.SUMMARY, footer = "  tidegate store lease list")
@Subcommands({LeaseCommand.class})
public final class StoreCommand {

    public static final String SUMMARY = "Look after the store that processes share.";
}
