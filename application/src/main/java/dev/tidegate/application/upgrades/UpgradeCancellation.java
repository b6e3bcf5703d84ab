package dev.tidegate.application.upgrades;

import dev.tidegate.application.Confirmation;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.ocm.OcmFailures;
import dev.tidegate.application.upgrades.fleet.FleetView;
import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.order.OcmOrder;
import dev.tidegate.ocm.order.OcmOrderState;
import dev.tidegate.ocm.order.OcmOrderTarget;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Cancels orders of one cluster. An upgrade that has begun is never touched. */
final class UpgradeCancellation {

    private static final Set<OcmOrderState> NOT_BEGUN = Set.of(OcmOrderState.PENDING, OcmOrderState.SCHEDULED);

    private final OcmClient client;

    UpgradeCancellation(OcmClient client) {
        this.client = client;
    }

    /**
     * Cancels what has not begun.
     *
     * @param named what the cluster was called in the request
     */
    Document cancel(FleetView.ClusterView view, String named, Confirmation confirmation) {
        var cluster = view.member().cluster();
        var orders = orders(view);
        var open = orders.stream()
                .filter(order -> NOT_BEGUN.contains(order.state()))
                .toList();
        var document = Document.of("tidegate.upgrades.cancellation/v1");
        document.tree().put("cluster", cluster.name()).put("id", cluster.id());
        var cancelled = document.tree().putArray("cancelled");
        if (orders.isEmpty()) {
            return document.with(TextLine.of("nothing is ordered for " + named));
        }
        if (open.isEmpty()) {
            throw new RequestFailure(
                    Status.REFUSED, "the upgrade of %s has begun and cannot be taken back".formatted(named));
        }
        confirmation.require("Take back %s of %s?".formatted(words(open), cluster.name()));
        for (var order : open) {
            cancel(order, document);
            var start = order.nextRun();
            cancelled
                    .addObject()
                    .put("order", order.id())
                    .put("pool", order.target().pool())
                    .put("version", order.version())
                    .put("start", start == null ? null : start.toString());
            document = document.with(
                    TextLine.of("took back the order of %s to %s".formatted(cluster.name(), order.version())));
        }
        return document;
    }

    /** If one of several orders cannot be cancelled, the failure says which ones were. */
    private void cancel(OcmOrder order, Document soFar) {
        try {
            client.orders().cancel(order);
        } catch (OcmException failure) {
            var ended = OcmFailures.of(failure);
            var done = soFar.blocks().stream()
                    .flatMap(block -> block.lines(false).stream())
                    .map(line -> line + "; ")
                    .collect(Collectors.joining());
            throw new RequestFailure(ended.status(), done + ended.getMessage(), failure);
        }
    }

    /** Reads the orders again, since those of the view may be outdated; if the view could not read all, nothing is done. */
    private List<OcmOrder> orders(FleetView.ClusterView view) {
        var cluster = view.member().cluster();
        view.pass()
                .inputs()
                .orders()
                .getOrDefault(cluster.id(), ClusterOrders.unread())
                .match(known -> known, unknown -> {
                    throw new RequestFailure(
                            Status.FAILED,
                            "the orders of %s cannot be read: %s".formatted(cluster.name(), unknown.why()));
                });
        var id = new ClusterId(cluster.id());
        if (!cluster.hosted()) {
            return client.orders().listWithStates(OcmOrderTarget.classic(id)).items();
        }
        var orders = new ArrayList<>(
                client.orders().listWithStates(OcmOrderTarget.controlPlane(id)).items());
        cluster.nodePools()
                .forEach(pool -> orders.addAll(client.orders()
                        .listWithStates(OcmOrderTarget.nodePool(id, pool.id()))
                        .items()));
        return orders;
    }

    private static String words(List<OcmOrder> orders) {
        return orders.size() == 1 ? "the order to " + orders.get(0).version() : orders.size() + " orders";
    }
}
