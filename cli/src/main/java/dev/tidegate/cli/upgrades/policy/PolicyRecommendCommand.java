package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.application.upgrades.policy.PolicyFileService;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Writes into data files which versions new clusters should begin with. */
@Command(
        name = "recommend",
        description = {
            "Write into data files which versions new clusters should begin with.",
            "",
            "For each workload in each channel that is the version most clusters run, if it outweighs the highest one"
                    + " by recommendedVersionWeight, and the highest one otherwise. Files that say nothing about it"
                    + " are left alone. The change is shown; --write makes it."
        },
        footer = {
            "  tidegate upgrades policy recommend --data /etc/tidegate/data --secrets /run/secrets",
            "  tidegate upgrades policy recommend --data /etc/tidegate/data --write",
        })
@AdditionalExitCodes({ExitCode.CHANGES_PENDING, ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PolicyRecommendCommand implements Callable<ExitCode> {

    @Mixin
    private FileOptions files;

    @Override
    public ExitCode call() {
        return files.carryOut(PolicyFileService::recommend);
    }
}
