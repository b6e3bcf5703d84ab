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

/** Halts something. */
@Command(
        name = "set",
        description = {
            "Halt everything, a capability or one unit, in all processes that share the store.",
            "",
            "Steps under way are finished, within a second nothing else is begun, and it stays so until the halt is lifted;"
                    + " a restart changes nothing. It is recorded in the audit log."
        },
        footer = {
            "  tidegate halt set everything --reason 'incident 42'",
            "  tidegate halt set upgrades/ocm-prod/2b7fq0EXAMPLEorg0000000001a --reason 'waits for a fix'",
        })
public final class HaltSetCommand implements Callable<ExitCode> {

    @Parameters(
            paramLabel = "<scope>",
            description =
                    "everything, upgrades, integrations, policies, placements, or one unit of them as in integrations/demo.")
    private String scope = "";

    @Option(names = "--reason", paramLabel = "<text>", required = true, order = 1, description = "Why, for the record.")
    private String reason = "";

    @Option(names = "--unseen", order = 3, description = "Halt a unit although no run of it is recorded.")
    private boolean unseen;

    @Mixin
    private ActorOption actor;

    @Mixin
    private StoreOptions store;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(
                new HaltService(store.settings(), Clock.systemUTC()).halt(scope, actor.name(), reason, unseen));
    }
}
