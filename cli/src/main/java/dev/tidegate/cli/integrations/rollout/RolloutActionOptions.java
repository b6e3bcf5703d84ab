package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.application.integrations.IntegrationService;
import dev.tidegate.cli.integrations.option.IntegrationOptions;
import dev.tidegate.cli.shell.ActorOption;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.rollout.RolloutAction;
import dev.tidegate.engine.text.PrintableText;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Who does something to which rollout: a mixin. What is done is kept with the rollout and in the audit log. */
public final class RolloutActionOptions {

    @Parameters(index = "0", paramLabel = "<rollout>", description = "Its name or its file.")
    private String name = "";

    @Mixin
    private ActorOption actor;

    @Mixin
    private IntegrationOptions options;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    String name() {
        return name;
    }

    ExitCode act(RolloutAction.Kind kind, @Nullable String wave, @Nullable String reason) {
        command.commandLine()
                .getOut()
                .println(PrintableText.lines(new IntegrationService(Clock.systemUTC())
                        .rolloutAction(options.settings(), name, kind, actor.name(), wave, reason)));
        return ExitCode.DONE;
    }
}
