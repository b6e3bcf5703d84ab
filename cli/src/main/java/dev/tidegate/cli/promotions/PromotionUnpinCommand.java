package dev.tidegate.cli.promotions;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.promotions.plan.UnpinRequest;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Unpins shards. */
@Command(
        name = "unpin",
        description = "Let single shards follow the others again.",
        footer = {
            "  tidegate promotions unpin reconciler --shard acct-sandbox",
            "  tidegate promotions unpin reconciler --caught-up"
        })
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PromotionUnpinCommand implements Callable<ExitCode> {

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

    @Option(names = "--caught-up", order = 3, description = "All shards whose pin is what the others run.")
    private boolean caughtUp;

    @Option(names = "--overdue", order = 4, description = "All shards that are pinned for longer than allowed.")
    private boolean overdue;

    @Mixin
    private ProposalOptionGroup proposal;

    @Mixin
    private PromotionOptions options;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        if (shards.isEmpty() && !caughtUp && !overdue) {
            throw new RequestFailure(Status.INVALID_INPUT, "say which shards: --shard, --caught-up or --overdue");
        }
        var request = new UnpinRequest(component, integration, shards, caughtUp, overdue, options.person());
        return output.print(PromotionOptions.service().unpin(options.settings(), request, proposal.options(false)));
    }
}
