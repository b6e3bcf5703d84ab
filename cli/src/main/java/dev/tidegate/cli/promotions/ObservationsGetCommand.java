package dev.tidegate.cli.promotions;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists what was seen running. */
@Command(
        name = "get",
        description = "List what was seen running where, since when and until when.",
        footer = "  tidegate promotions observations get --component reconciler")
public final class ObservationsGetCommand implements Callable<ExitCode> {

    @Option(names = "--component", paramLabel = "<name>", order = 1, description = "Only this component.")
    private @Nullable String component;

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(PromotionOptions.service().observations(options.settings(), component));
    }
}
