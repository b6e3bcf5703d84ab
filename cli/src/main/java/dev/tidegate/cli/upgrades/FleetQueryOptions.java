package dev.tidegate.cli.upgrades;

import dev.tidegate.application.store.StoreSettings;
import dev.tidegate.application.upgrades.UpgradeService;
import dev.tidegate.cli.shell.MessagePrinter;
import dev.tidegate.cli.store.StoreOptions;
import dev.tidegate.cli.time.TimeOptions;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The options of commands that ask about a fleet: a mixin, which closes the service when the command has ended. */
public final class FleetQueryOptions implements AutoCloseable {

    @Mixin
    private FleetOptions fleet;

    @Mixin
    private StoreOptions store;

    @Mixin
    private TimeOptions time;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    private @Nullable UpgradeService service;

    /** The service for the fleet, one for each command; warnings are printed on standard error. */
    UpgradeService service() {
        var known = service;
        if (known == null) {
            known = new UpgradeService(fleet.settings(), store.settings(), time.source(), this::warn);
            service = known;
        }
        return known;
    }

    @Override
    public void close() {
        if (service != null) {
            service.close();
        }
    }

    StoreSettings storeSettings() {
        return store.settings();
    }

    /** Waits by the clock of the fleet. */
    void sleep(Duration duration) throws InterruptedException {
        time.source().sleeper().sleep(duration);
    }

    private void warn(String sentence) {
        MessagePrinter.print(command.commandLine(), sentence);
    }
}
