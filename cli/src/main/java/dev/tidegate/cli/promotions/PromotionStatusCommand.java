package dev.tidegate.cli.promotions;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows what is pinned where. */
@Command(
        name = "status",
        description = "Show what is pinned where, how far behind it is, since when, and by whom.",
        footer = {
            "  tidegate promotions status",
            "  tidegate promotions status --component reconciler --env prod --fail-behind 20"
        })
@AdditionalExitCodes({ExitCode.REFUSED})
public final class PromotionStatusCommand implements Callable<ExitCode> {

    @Option(
            names = "--component",
            paramLabel = "<name>",
            split = ",",
            order = 1,
            description = "This component; may be repeated. All unless said otherwise.")
    private Set<String> components = new LinkedHashSet<>();

    @Option(
            names = "--env",
            paramLabel = "<environment>",
            split = ",",
            order = 2,
            description = "This environment; may be repeated. All unless said otherwise.")
    private Set<String> environments = new LinkedHashSet<>();

    @Option(
            names = "--fail-behind",
            paramLabel = "<commits>",
            order = 3,
            description = "End with 5 if a place is so many commits behind, or it is not known how many.")
    private @Nullable Integer failBehind;

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        return output.print(
                PromotionOptions.service().status(options.settings(), components, environments, failBehind));
    }
}
