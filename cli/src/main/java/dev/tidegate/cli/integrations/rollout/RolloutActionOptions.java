package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.application.integrations.IntegrationService;
import dev.tidegate.cli.integrations.option.IntegrationOptions;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ActorOption;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.rollout.RolloutAction;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Who does something to which rollout: a mixin. What is done is kept with the rollout and in the audit log. */
public final class RolloutActionOptions {

    @Parameters(index = "0", paramLabel = "<rollout>", description = "Its name or its file.")
    private String name = "";

    @Mixin
    private ActorOption actor;

    @Mixin
    private IntegrationOptions options;

    @Mixin
    private OutputOption output;

    String name() {
        return name;
    }

    ExitCode act(RolloutAction.Kind kind, @Nullable String wave, @Nullable String reason) {
        return output.print(new IntegrationService(Clock.systemUTC())
                .rolloutAction(options.settings(), name, kind, actor.name(), wave, reason));
    }
}
