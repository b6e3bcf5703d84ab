package dev.tidegate.cli.upgrades;

import dev.tidegate.application.upgrades.UpgradeStateService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.store.StoreOptions;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Reads everything that is kept and says what is damaged. */
@Command(
        name = "verify",
        description = "Read everything that is kept, compare it with its digests, and say what is damaged.",
        footer = "  tidegate upgrades state verify -o json")
public final class StateVerifyCommand implements Callable<ExitCode> {

    @Mixin
    private StoreOptions store;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(new UpgradeStateService(store.settings(), Clock.systemUTC()).verify());
    }
}
