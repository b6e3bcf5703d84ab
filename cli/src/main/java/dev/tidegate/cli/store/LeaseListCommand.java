package dev.tidegate.cli.store;

import dev.tidegate.application.lease.LeaseService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists leases. */
@Command(
        name = "list",
        description = "List the leases that processes hold, and until when. One that has run out is free for others.",
        footer = "  tidegate store lease list -o json")
public final class LeaseListCommand implements Callable<ExitCode> {

    @Mixin
    private StoreOptions store;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new LeaseService(store.settings(), Clock.systemUTC()).list());
    }
}
