package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.application.upgrades.policy.PolicyFileService;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Brings the lists of clusters in data files in step with the clusters there are. */
@Command(
        name = "enrol",
        description = {
            "Bring the lists of clusters in data files in step with the clusters OCM has.",
            "",
            "A cluster without an entry gets the first of upgradePolicyDefaults whose matchLabels are all among the"
                    + " labels of its external configuration; an entry of a cluster that is gone is taken out. The"
                    + " change is shown; --write makes it, and leaves every other byte of the file alone."
        },
        footer = {
            "  tidegate upgrades policy enrol --data /etc/tidegate/data --secrets /run/secrets",
            "  tidegate upgrades policy enrol --data /etc/tidegate/data --write",
        })
@AdditionalExitCodes({ExitCode.CHANGES_PENDING, ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PolicyEnrolCommand implements Callable<ExitCode> {

    @Mixin
    private FileOptions files;

    @Override
    public ExitCode call() {
        return files.carryOut(PolicyFileService::enrol);
    }
}
