package dev.tidegate.cli.upgrades.block;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.upgrades.desk.Desk;
import dev.tidegate.cli.upgrades.desk.Edit;
import dev.tidegate.cli.upgrades.desk.Found;
import dev.tidegate.cli.upgrades.desk.OrderText;
import dev.tidegate.server.upgrades.Surveyed;
import dev.tidegate.upgrades.edit.Blocking;
import dev.tidegate.upgrades.edit.LabelChanges;
import dev.tidegate.upgrades.edit.PolicyForm;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.BlockedVersion;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.policy.Member;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The list of blocked versions somebody wants to change: that of one cluster, or that of the organisation.
 *
 * @param cluster null for the organisation
 */
record Blocks(Desk desk, Surveyed organisation, @Nullable Found cluster) {

    static Blocks of(Desk desk, @Nullable String cluster) {
        var found = cluster == null ? null : desk.cluster(cluster);
        return new Blocks(desk, found == null ? desk.organisation() : found.organisation(), found);
    }

    Labels labels() {
        return cluster == null ? organisation.written().labels() : cluster.labels();
    }

    List<String> patterns() {
        return PolicyForm.of(labels()).blockedVersions();
    }

    Edit edit(Labels desired, String finish) {
        return cluster == null
                ? Edit.of(organisation, desired, LabelChanges.Unknown.KEEP, finish)
                : Edit.of(cluster, desired, LabelChanges.Unknown.KEEP, finish);
    }

    /** Clusters that are offered a version in which the pattern is found, or have ordered one. */
    List<Blocking.Affected> affected(BlockedVersion pattern) {
        var clusters = cluster == null ? managed() : List.of(cluster.cluster());
        return Blocking.affected(pattern, clusters, desk.orders(organisation, clusters));
    }

    private List<Cluster> managed() {
        return organisation.organisation().members().stream()
                .filter(Member::isManaged)
                .map(Member::cluster)
                .sorted(Comparator.comparing(Cluster::name).thenComparing(Cluster::id))
                .toList();
    }

    /** Adds them to a document, and gives the table for people. */
    Table show(List<Blocking.Affected> affected, Document document) {
        var list = document.tree().putArray("affected");
        var table = Table.of("CLUSTER", "RUNS", "OFFERED", "ORDERED");
        for (var each : affected) {
            var entry = list.addObject()
                    .put("cluster", each.cluster().name())
                    .put("id", each.cluster().id())
                    .put("version", each.cluster().version());
            each.offers().forEach(entry.putArray("offers")::add);
            var orders = entry.putArray("orders");
            each.orders()
                    .forEach(order -> orders.addObject()
                            .put("id", order.id())
                            .put("version", order.version())
                            .put("state", order.state().toString()));
            entry.put("ordersKnown", each.ordersKnown());
            var version = each.cluster().version();
            table.row(
                    each.cluster().name(),
                    version == null ? "" : version,
                    String.join(" ", each.offers()),
                    each.ordersKnown()
                            ? String.join(
                                    " ",
                                    each.orders().stream()
                                            .map(order -> String.valueOf(order.version()))
                                            .toList())
                            : "unknown");
        }
        return table;
    }

    /** Orders that stay although what they are for is blocked now. */
    List<String> staying(List<Blocking.Affected> affected) {
        return affected.stream()
                .flatMap(each -> each.orders().stream()
                        .filter(OrderText::isOpen)
                        .map(order -> "%s stays; cancel it with: tidegate upgrades cancel %s"
                                .formatted(
                                        OrderText.of(order, desk.now()),
                                        each.cluster().name())))
                .toList();
    }
}
