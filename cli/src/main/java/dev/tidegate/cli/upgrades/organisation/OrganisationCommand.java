package dev.tidegate.cli.upgrades.organisation;

import picocli.CommandLine.Command;

/** Everything about what goes for all clusters of an organisation. */
@Command(
        name = "org",
        description = "Work with the settings of an organisation.",
        subcommands = {GetCommand.class, SetCommand.class, ApplyCommand.class},
        footer = {
            "  tidegate upgrades org get",
            "  tidegate upgrades org set --max-minor 4.16",
        })
public final class OrganisationCommand {}
