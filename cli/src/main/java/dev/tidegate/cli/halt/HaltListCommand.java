package dev.tidegate.cli.halt;

import dev.tidegate.application.halt.HaltService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.store.StoreOptions;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists halts. */
@Command(
        name = "list",
        description = "List what is halted, by whom, since when and why.",
        footer = "  tidegate halt list -o json")
public final class HaltListCommand implements Callable<ExitCode> {

    @Mixin
    private StoreOptions store;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new HaltService(store.settings(), Clock.systemUTC()).list());
    }
}
