package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Finds what can never happen. */
@Command(
        name = "lint",
        description = {
            "Find what can never happen, or was hardly meant: sectors that wait for each other, soak nobody can earn,"
                    + " windows that are never met, mutexes that serialise more than the windows allow.",
            "",
            "Each finding comes with the case that shows it. Errors end it with 1, warnings do not."
        },
        footer = {
            "  tidegate upgrades lint",
            "  tidegate upgrades lint --data examples/upgrades/data --policies files -o json",
        })
@AdditionalExitCodes(ExitCode.NOT_ALLOWED)
public final class UpgradeLintCommand implements Callable<ExitCode> {

    @Option(
            names = "--interval",
            paramLabel = "<duration>",
            defaultValue = "10m",
            converter = DurationConverter.class,
            description = "How often the scheduler runs; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration interval = Duration.ofMinutes(10);

    @Mixin
    private FleetQueryOptions fleet;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(fleet.service().lint(interval));
    }
}
