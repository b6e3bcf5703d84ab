package dev.tidegate.cli.promotions;

import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** Open requests of promotions. */
@Command(
        name = "mr",
        description = "Open requests of promotions.",
        footer = {"  tidegate promotions mr list"})
@Subcommands({PromotionRequestListCommand.class, PromotionRequestCloseCommand.class})
public final class PromotionRequestsCommand {}
