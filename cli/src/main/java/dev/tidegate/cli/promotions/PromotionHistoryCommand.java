package dev.tidegate.cli.promotions;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.shell.InstantConverter;
import java.time.Instant;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists promotions. */
@Command(
        name = "history",
        description = "List what was proposed: when, by whom, from what to what, its request, and whether it ran or was"
                + " undone.",
        footer = "  tidegate promotions history --component reconciler --since 2027-01-01T00:00:00Z")
public final class PromotionHistoryCommand implements Callable<ExitCode> {

    @Option(names = "--component", paramLabel = "<name>", order = 1, description = "Only this component.")
    private @Nullable String component;

    @Option(
            names = "--since",
            paramLabel = "<instant>",
            order = 2,
            converter = InstantConverter.class,
            description = "Only what was proposed since then.")
    private @Nullable Instant since;

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(PromotionOptions.service().history(options.settings(), component, since));
    }
}
