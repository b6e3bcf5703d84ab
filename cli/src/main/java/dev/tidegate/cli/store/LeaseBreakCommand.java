package dev.tidegate.cli.store;

import dev.tidegate.application.lease.LeaseService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ActorOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ConfirmationOption;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes a lease from its holder. */
@Command(
        name = "break",
        description = {
            "Take a lease from a process that is dead, so that another goes on at once.",
            "",
            "Leases run out by themselves within 20 s. A holder that lives after all is refused at its next write and"
                    + " begins no further step; the step it is at is finished. It is recorded in the audit log."
        },
        footer = "  tidegate store lease break integrations/demo --reason 'its node is gone' --yes")
@AdditionalExitCodes({ExitCode.REFUSED})
public final class LeaseBreakCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<lease>", description = "Its name, as list shows it.")
    private String name = "";

    @Option(names = "--reason", paramLabel = "<text>", required = true, order = 1, description = "Why, for the record.")
    private String reason = "";

    @Mixin
    private ActorOption actor;

    @Mixin
    private ConfirmationOption consent;

    @Mixin
    private StoreOptions store;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        consent.require("Take the lease %s from the process that holds it?".formatted(name));
        return output.print(
                new LeaseService(store.settings(), Clock.systemUTC()).breakLease(name, actor.name(), reason));
    }
}
