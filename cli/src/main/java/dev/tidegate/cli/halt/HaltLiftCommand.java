package dev.tidegate.cli.halt;

import dev.tidegate.application.halt.HaltService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ActorOption;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.store.StoreOptions;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lifts a halt. */
@Command(
        name = "lift",
        description = "Lift a halt: what it held back goes on at once.",
        footer = "  tidegate halt lift everything --reason 'incident 42 is over'")
public final class HaltLiftCommand implements Callable<ExitCode> {

    @Parameters(
            paramLabel = "<scope>",
            description =
                    "everything, upgrades, integrations, policies, placements, or one unit of them as in integrations/demo.")
    private String scope = "";

    @Option(names = "--reason", paramLabel = "<text>", order = 1, description = "Why, for the record.")
    private String reason = "";

    @Mixin
    private ActorOption actor;

    @Mixin
    private StoreOptions store;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new HaltService(store.settings(), Clock.systemUTC()).lift(scope, actor.name(), reason));
    }
}
