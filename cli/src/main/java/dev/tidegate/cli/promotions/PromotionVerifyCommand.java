package dev.tidegate.cli.promotions;

import dev.tidegate.application.promotions.VerifySettings;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.engine.text.PrintableText;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares what runs with what is pinned. */
@Command(
        name = "verify",
        description = "Compare what really runs with what is pinned, and remember what is seen: soaking counts on it.",
        footer = {
            "  tidegate promotions verify",
            "  tidegate promotions verify --component reconciler --env prod --wait 30m"
        })
@AdditionalExitCodes({ExitCode.ROLLOUT_FAILED})
public final class PromotionVerifyCommand implements Callable<ExitCode> {

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
            names = "--wait",
            paramLabel = "<duration>",
            order = 3,
            converter = DurationConverter.class,
            description = "Wait so long until everything matches; end with 6 if it does not.")
    private @Nullable Duration waitAtMost;

    @Spec
    private CommandSpec command;

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var errors = command.commandLine().getErr();
        return output.print(PromotionOptions.service()
                .verify(options.settings(), new VerifySettings(components, environments, waitAtMost), line -> {
                    errors.print(PrintableText.line(line) + "\n");
                    errors.flush();
                }));
    }
}
