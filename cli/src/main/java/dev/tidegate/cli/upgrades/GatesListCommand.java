package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.gate.VersionGates;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows the version gates in front of a cluster. */
@Command(
        name = "list",
        description = "Show the version gates between a cluster and the versions it is offered.",
        footer = "  tidegate upgrades gates list harbour-eu-1")
@EndsWith(ExitCode.NOT_ALLOWED)
public final class GatesListCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<cluster>", description = "Its name, its id or its UUID.")
    private String cluster = "";

    @Mixin
    private Lookout lookout;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        var view = lookout.look();
        var sight = lookout.one(view, cluster);
        var facts = view.facts(sight.organisation(), sight.pass());
        var found = sight.member().cluster();
        var gates = gates(found, facts.gates());
        var agreed = gates.isEmpty()
                ? Optional.of(Set.<String>of())
                : facts.agreements().of(found);
        var document = Document.of("tidegate.upgrades.gates/v1");
        var tree = document.tree().put("cluster", found.name()).putArray("gates");
        var table = Table.of("GATE", "KIND", "BEFORE", "STATE");
        for (var gate : gates) {
            var state = agreed.map(known -> known.contains(gate.id()) ? "acknowledged" : "open")
                    .orElse("unknown");
            tree.addObject()
                    .put("id", gate.id())
                    .put("label", gate.label())
                    .put("minor", gate.minor())
                    .put("state", state);
            table.row(
                    gate.id(),
                    gate.label(),
                    gate.minor(),
                    state.equals("acknowledged") ? Tint.GOOD.of(state) : Tint.WAITING.of(state));
        }
        output.print(document.with(table));
        return ExitCode.DONE;
    }

    private static List<VersionGate> gates(Cluster cluster, List<VersionGate> all) {
        var gates = new VersionGates(all);
        var found = new LinkedHashSet<VersionGate>();
        version(cluster.version())
                .ifPresent(runs -> cluster.offers()
                        .forEach(offer -> version(offer)
                                .ifPresent(target -> found.addAll(
                                        gates.between(cluster, runs, target).gates()))));
        return List.copyOf(found);
    }

    private static Optional<Version> version(@Nullable String text) {
        return text == null ? Optional.empty() : Version.parse(text).value();
    }
}
