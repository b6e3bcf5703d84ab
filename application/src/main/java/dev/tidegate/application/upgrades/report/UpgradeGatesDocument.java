package dev.tidegate.application.upgrades.report;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.gate.VersionGateIndex;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The version gates between a cluster and the versions it is offered. */
public final class UpgradeGatesDocument {

    private UpgradeGatesDocument() {}

    public static Document of(Cluster cluster, UpgradeFacts facts) {
        var gates = gates(cluster, facts.gates());
        var agreed = gates.isEmpty()
                ? Optional.of(Set.<String>of())
                : facts.agreements().of(cluster);
        var document = Document.of("tidegate.upgrades.gates/v1");
        var tree = document.tree().put("cluster", cluster.name()).putArray("gates");
        var table = TextTable.of("GATE", "KIND", "BEFORE", "STATE");
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
                    state.equals("acknowledged") ? TextStyle.GOOD.of(state) : TextStyle.WAITING.of(state));
        }
        return document.with(table);
    }

    private static List<VersionGate> gates(Cluster cluster, List<VersionGate> all) {
        var gates = new VersionGateIndex(all);
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
