package dev.tidegate.cli.promotions;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.promotions.gate.GateFacts.Allowances;
import dev.tidegate.promotions.plan.PinRequest;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Pins shards. */
@Command(
        name = "pin",
        description = "Give single shards a version of their own; the others stay as they are.",
        footer = "  tidegate promotions pin reconciler --shard acct-sandbox --to latest")
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PromotionPinCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<component>", description = "A component of the promotions file.")
    private String component = "";

    @Option(
            names = "--shard",
            paramLabel = "<shard>",
            split = ",",
            order = 1,
            description = "A shard, by the path of its target or a name in it; may be repeated.")
    private Set<String> shards = new LinkedHashSet<>();

    @Option(
            names = "--integration",
            paramLabel = "<name>",
            order = 2,
            description = "Whose shards, where the component has several.")
    private @Nullable String integration;

    @Option(
            names = "--to",
            paramLabel = "<version>",
            required = true,
            order = 3,
            description = "At least 7 digits of a commit, a tag, latest, or what a place has, as in @stage.")
    private String version = "";

    @Option(
            names = "--allow-rollback",
            order = 32,
            description = "The version may be older than what the shards run; needs --reason.")
    private boolean rollback;

    @Mixin
    private ProposalOptionGroup proposal;

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var settings = options.settings();
        var request = new PinRequest(
                component, integration, shards, version, options.person(), new Allowances(rollback, false, false));
        return output.print(PromotionOptions.service().pin(settings, request, proposal.options(rollback)));
    }
}
