package dev.tidegate.cli.promotions;

import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** Move pinned versions through files, environments and shards of a Git repository. */
@Command(
        name = "promotions",
        description = PromotionsCommand.SUMMARY,
        footer = {
            "  tidegate promotions status",
            "  tidegate promotions plan reconciler --env prod",
            "  tidegate promotions promote reconciler --env prod",
            "  tidegate promotions verify --env prod --wait 30m"
        })
@Subcommands({
    PromotionLintCommand.class,
    PromotionStatusCommand.class,
    PromotionPlanCommand.class,
    PromoteCommand.class,
    PromotionPinCommand.class,
    PromotionUnpinCommand.class,
    PromotionRevertCommand.class,
    PromotionVerifyCommand.class,
    PromotionFreezeCommand.class,
    PromotionThawCommand.class,
    PromotionHoldCommand.class,
    PromotionResumeCommand.class,
    PromotionApproveCommand.class,
    PromotionExplainCommand.class,
    PromotionForecastCommand.class,
    PromotionHistoryCommand.class,
    ObservationsCommand.class,
    PromotionRequestsCommand.class
})
public final class PromotionsCommand {

    public static final String SUMMARY =
            "Move pinned versions through files, environments and shards of a Git repository.";
}
