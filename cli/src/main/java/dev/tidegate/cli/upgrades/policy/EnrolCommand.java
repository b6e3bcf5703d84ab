package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.server.upgrades.Census;
import dev.tidegate.upgrades.companion.ListUpdate;
import dev.tidegate.upgrades.file.OrganisationFile;
import java.util.ArrayList;
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
@EndsWith({ExitCode.CHANGES_PENDING, ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class EnrolCommand implements Callable<ExitCode> {

    @Mixin
    private FileOptions files;

    @Override
    public ExitCode call() {
        return files.carryOut(this::proposal);
    }

    private Proposal proposal(OrganisationFile file, Census census) {
        var update = ListUpdate.of(file, census.clusters(), files.templates());
        var notes = new ArrayList<String>();
        update.added().forEach(name -> notes.add("%s: %s gets a policy".formatted(file.name(), name)));
        update.removed().forEach(name -> notes.add("%s: %s is gone".formatted(file.name(), name)));
        if (!file.defaults().isEmpty()) {
            update.unmatched().forEach(name -> notes.add("%s: no default policy fits %s".formatted(file.name(), name)));
        }
        if (census.residents().isEmpty() && !file.clusters().isEmpty()) {
            notes.add("%s: not a single cluster was found, so nothing is taken out".formatted(file.name()));
        }
        return new Proposal(file, update.edits(), notes, update.problems());
    }
}
