package dev.tidegate.application.upgrades.block;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.application.upgrades.change.OrderDescription;
import dev.tidegate.application.upgrades.change.OrganisationSession;
import dev.tidegate.application.upgrades.change.OwnerLabelChanges;
import dev.tidegate.application.upgrades.change.SelectedCluster;
import dev.tidegate.application.upgrades.fleet.OrganisationSnapshot;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.labeledit.BlockedVersionEdit;
import dev.tidegate.upgrades.labeledit.ClusterPolicyForm;
import dev.tidegate.upgrades.labeledit.LabelChangePlan;
import dev.tidegate.upgrades.policy.BlockedVersionPattern;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.policy.MemberCluster;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The list of blocked versions somebody wants to change: that of one cluster, or that of the organisation.
 *
 * @param cluster null for the organisation
 */
public record BlockedVersionList(
        OrganisationSession session,
        OrganisationSnapshot organisation,
        @Nullable SelectedCluster cluster) {

    public static BlockedVersionList of(OrganisationSession session, @Nullable String cluster) {
        var found = cluster == null ? null : session.cluster(cluster);
        return new BlockedVersionList(session, found == null ? session.organisation() : found.organisation(), found);
    }

    public Labels labels() {
        return cluster == null ? organisation.written().labels() : cluster.labels();
    }

    public List<String> patterns() {
        return ClusterPolicyForm.of(labels()).blockedVersions();
    }

    public OwnerLabelChanges edit(Labels desired, String finish) {
        return cluster == null
                ? OwnerLabelChanges.of(organisation, desired, LabelChangePlan.UnknownLabels.KEEP, finish)
                : OwnerLabelChanges.of(cluster, desired, LabelChangePlan.UnknownLabels.KEEP, finish);
    }

    /** Clusters that are offered a version in which the pattern is found, or have ordered one. */
    public List<BlockedVersionEdit.AffectedCluster> affected(BlockedVersionPattern pattern) {
        var clusters = cluster == null ? managed() : List.of(cluster.cluster());
        return BlockedVersionEdit.affected(pattern, clusters, session.orders(organisation, clusters));
    }

    private List<Cluster> managed() {
        return organisation.organisation().members().stream()
                .filter(MemberCluster::isManaged)
                .map(MemberCluster::cluster)
                .sorted(Comparator.comparing(Cluster::name).thenComparing(Cluster::id))
                .toList();
    }

    /** Adds them to a document, and gives the table for people. */
    public TextTable show(List<BlockedVersionEdit.AffectedCluster> affected, Document document) {
        var list = document.tree().putArray("affected");
        var table = TextTable.of("CLUSTER", "RUNS", "OFFERED", "ORDERED");
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
    public List<String> staying(List<BlockedVersionEdit.AffectedCluster> affected) {
        return affected.stream()
                .flatMap(each -> each.orders().stream()
                        .filter(OrderDescription::isOpen)
                        .map(order -> "%s stays; cancel it with: tidegate upgrades cancel %s"
                                .formatted(
                                        OrderDescription.of(order, session.now()),
                                        each.cluster().name())))
                .toList();
    }
}
