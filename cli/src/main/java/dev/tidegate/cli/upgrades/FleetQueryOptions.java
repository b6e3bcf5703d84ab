package dev.tidegate.cli.upgrades;

import dev.tidegate.application.upgrades.UpgradeService;
import dev.tidegate.cli.shell.MessagePrinter;
import dev.tidegate.cli.store.StoreOptions;
import dev.tidegate.cli.time.TimeOptions;
import java.time.Duration;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The options of commands that ask about a fleet: a mixin. */
public final class FleetQueryOptions {

    @Mixin
    private FleetOptions fleet;

    @Mixin
    private StoreOptions store;

    @Mixin
    private TimeOptions time;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** The service for the fleet; warnings are printed on standard error. */
    UpgradeService service() {
        return new UpgradeService(
                fleet.settings(), store.settings(), time.settings().open(), this::warn);
    }

    /** Waits by the clock of the fleet. */
    void sleep(Duration duration) throws InterruptedException {
        time.settings().open().sleeper().sleep(duration);
    }

    private void warn(String sentence) {
        MessagePrinter.print(command.commandLine(), sentence);
    }
}
