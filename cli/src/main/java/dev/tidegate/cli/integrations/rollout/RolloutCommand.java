package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.cli.shell.Subcommands;
import picocli.CommandLine.Command;

/** The group of commands about rollouts of images. */
@Command(
        name = "rollout",
        description = "Take a new image through the shards of an integration in waves.",
        footer = {
            "  tidegate integrations rollout status",
            "  tidegate integrations rollout approve bucket-keeper-tf-19 rest",
            "  tidegate integrations rollout pause bucket-keeper-tf-19 --reason 'the release is tonight'",
        })
@Subcommands({
    RolloutStatusCommand.class,
    RolloutForecastCommand.class,
    RolloutPauseCommand.class,
    RolloutResumeCommand.class,
    RolloutApproveCommand.class,
    RolloutSkipSoakCommand.class,
    RolloutRevertCommand.class,
    RolloutAbortCommand.class,
    RolloutCompleteCommand.class,
    RolloutEndCommand.class,
})
public final class RolloutCommand {}
