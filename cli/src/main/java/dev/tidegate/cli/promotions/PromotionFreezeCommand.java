package dev.tidegate.cli.promotions;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.shell.InstantConverter;
import dev.tidegate.promotions.gate.EnvironmentFreeze;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Stops promotions into an environment. */
@Command(
        name = "freeze",
        description = {
            "Stop all promotions into an environment, in all processes that share the store.",
            "",
            "Reverts still pass unless it is --hard. Open requests get the label tidegate/frozen."
        },
        footer = "  tidegate promotions freeze --env prod --reason 'incident 42'")
@AdditionalExitCodes({ExitCode.NOT_ALLOWED})
public final class PromotionFreezeCommand implements Callable<ExitCode> {

    @Option(names = "--env", paramLabel = "<environment>", required = true, order = 1, description = "The environment.")
    private String environment = "";

    @Option(
            names = "--until",
            paramLabel = "<instant>",
            order = 2,
            converter = InstantConverter.class,
            description = "When it ends by itself, as in 2027-01-04T00:00:00Z.")
    private @Nullable Instant until;

    @Option(names = "--reason", paramLabel = "<text>", required = true, order = 3, description = "Why, for the record.")
    private String reason = "";

    @Option(names = "--hard", order = 4, description = "Reverts are stopped, too.")
    private boolean hard;

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var now = Clock.systemUTC().instant().truncatedTo(ChronoUnit.MILLIS);
        var freeze = new EnvironmentFreeze(environment, options.person(), reason, now, until, hard);
        return output.print(PromotionOptions.service().freeze(options.settings(), freeze));
    }
}
