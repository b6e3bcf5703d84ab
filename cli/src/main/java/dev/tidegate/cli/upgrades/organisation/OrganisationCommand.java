package dev.tidegate.cli.upgrades.organisation;

import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** Everything about what goes for all clusters of an organisation. */
@Command(
        name = "org",
        description = "Work with the settings of an organisation.",
        footer = {
            "  tidegate upgrades org get",
            "  tidegate upgrades org set --max-minor 4.16",
        })
@Subcommands({OrganisationGetCommand.class, OrganisationSetCommand.class, OrganisationApplyCommand.class})
public final class OrganisationCommand {}
