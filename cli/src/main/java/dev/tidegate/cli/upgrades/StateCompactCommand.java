package dev.tidegate.cli.upgrades;

import dev.tidegate.application.upgrades.UpgradeStateService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.store.StoreOptions;
import dev.tidegate.cli.time.TimeOptions;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Puts versions aside that nobody has reported for long. */
@Command(
        name = "compact",
        description = {
            "Put versions aside that nobody has reported for long.",
            "",
            "They leave the soak histories and stay in an archive. A version is only put aside if it was watched for"
                    + " that long; one that comes back soaks anew. The scheduler does this once a day by itself."
        },
        footer = {
            "  tidegate upgrades state compact --dry-run",
            "  tidegate upgrades state compact --older-than 400d",
        })
public final class StateCompactCommand implements Callable<ExitCode> {

    @Option(
            names = "--older-than",
            paramLabel = "<duration>",
            defaultValue = "400d",
            converter = DurationConverter.class,
            description = "How long nobody has reported them; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration age = Duration.ZERO;

    @Option(names = "--dry-run", description = "Put nothing aside, only say what would be.")
    private boolean dryRun;

    @Mixin
    private StoreOptions store;

    @Mixin
    private TimeOptions time;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var answer = new UpgradeStateService(store.settings(), time.source().clock()).compact(age, dryRun);
        return output.print(answer);
    }
}
