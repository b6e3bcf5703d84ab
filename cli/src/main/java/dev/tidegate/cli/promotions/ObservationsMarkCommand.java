package dev.tidegate.cli.promotions;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Corrects what was seen running. */
@Command(
        name = "mark",
        description = "Write down what runs at a location where nothing can look, or that nothing does.",
        footer = "  tidegate promotions observations mark reconciler --location stage-manager --version 1a2b3c4"
                + " --reason 'seen by hand'")
public final class ObservationsMarkCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<component>", description = "A component of the promotions file.")
    private String component = "";

    @Option(names = "--location", paramLabel = "<location>", required = true, order = 1, description = "The location.")
    private String location = "";

    @Option(
            names = "--version",
            paramLabel = "<version>",
            order = 2,
            description = "What runs there now; without it, nothing does.")
    private @Nullable String version;

    @Option(names = "--reason", paramLabel = "<text>", required = true, order = 3, description = "Why, for the record.")
    private String reason = "";

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(PromotionOptions.service().mark(options.settings(), component, location, version, reason));
    }
}
