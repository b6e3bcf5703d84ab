package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.server.upgrades.Census;
import dev.tidegate.upgrades.companion.FoundCluster;
import dev.tidegate.upgrades.companion.RecommendationUpdate;
import dev.tidegate.upgrades.companion.RecommendedVersions;
import dev.tidegate.upgrades.file.ClusterEntry;
import dev.tidegate.upgrades.file.OrganisationFile;
import dev.tidegate.upgrades.file.VersionWeight;
import java.util.ArrayList;
import java.util.List;
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
@EndsWith({ExitCode.CHANGES_PENDING, ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class RecommendCommand implements Callable<ExitCode> {

    @Mixin
    private FileOptions files;

    @Override
    public ExitCode call() {
        return files.carryOut(RecommendCommand::proposal);
    }

    private static Proposal proposal(OrganisationFile file, Census census) {
        var weight = file.weight();
        if (weight == null && file.recommended().isEmpty()) {
            return new Proposal(file, List.of(), List.of(), List.of());
        }
        var running = new ArrayList<RecommendedVersions.Running>();
        for (var resident : census.residents()) {
            var channel = resident.channel();
            if (channel != null && !resident.cluster().leaving()) {
                file.clusters().stream()
                        .filter(entry -> isFor(entry, resident.cluster()))
                        .findFirst()
                        .map(entry -> entry.policy().workloads())
                        .ifPresent(workloads ->
                                running.add(new RecommendedVersions.Running(workloads, channel, resident.version())));
            }
        }
        var wanted = RecommendedVersions.of(running, weight == null ? VersionWeight.EVEN : weight);
        var notes = wanted.isEmpty()
                ? List.of("%s: no cluster with a policy was found, so nothing is changed".formatted(file.name()))
                : List.<String>of();
        return new Proposal(file, RecommendationUpdate.edits(file, wanted), notes, List.of());
    }

    private static boolean isFor(ClusterEntry entry, FoundCluster cluster) {
        var id = entry.id();
        return id == null ? entry.name().equals(cluster.name()) : id.equals(cluster.id());
    }
}
