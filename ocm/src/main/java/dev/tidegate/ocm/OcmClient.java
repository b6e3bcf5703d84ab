package dev.tidegate.ocm;

import dev.tidegate.http.ParallelCalls;
import dev.tidegate.ocm.account.OcmAccountClient;
import dev.tidegate.ocm.addon.OcmAddonApi;
import dev.tidegate.ocm.addon.OcmAddonClient;
import dev.tidegate.ocm.addon.OcmAddonOrder;
import dev.tidegate.ocm.cluster.OcmClusterClient;
import dev.tidegate.ocm.gate.OcmVersionGateClient;
import dev.tidegate.ocm.label.OcmLabelClient;
import dev.tidegate.ocm.order.OcmOrder;
import dev.tidegate.ocm.order.OcmOrderClient;
import dev.tidegate.ocm.order.RecentOrders;
import dev.tidegate.ocm.page.OcmListReader;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.request.OcmRequestSender;
import dev.tidegate.ocm.servicelog.OcmServiceLogClient;
import dev.tidegate.ocm.subscription.OcmSubscriptionClient;
import java.time.Clock;

/** The resources of one environment, accessed with one set of credentials. Safe for many threads. */
public final class OcmClient {

    private final String environment;
    private final OcmRequestSender requests;
    private final ParallelCalls parallelCalls;
    private final OcmListReader lists;
    private final PlacedOrders placed;

    OcmClient(String environment, OcmRequestSender requests, PlacedOrders placed) {
        this.environment = environment;
        this.requests = requests;
        this.parallelCalls = new ParallelCalls(
                requests.settings().concurrency().total(), "ocm", () -> OcmException.interrupted("reading"));
        this.lists = new OcmListReader(requests, parallelCalls);
        this.placed = placed;
    }

    /** The name of the environment. */
    public String environment() {
        return environment;
    }

    public OcmAccountClient accounts() {
        return new OcmAccountClient(lists);
    }

    public OcmAddonClient addons(OcmAddonApi api) {
        return new OcmAddonClient(api, requests, lists, placed.ofAddons());
    }

    public OcmClusterClient clusters() {
        return new OcmClusterClient(requests, lists);
    }

    public OcmVersionGateClient gates() {
        return new OcmVersionGateClient(requests, lists);
    }

    public OcmLabelClient labels() {
        return new OcmLabelClient(requests, lists);
    }

    public OcmOrderClient orders() {
        return new OcmOrderClient(requests, lists, placed.ofClusters());
    }

    public OcmServiceLogClient serviceLogs() {
        return new OcmServiceLogClient(requests, lists);
    }

    public OcmSubscriptionClient subscriptions() {
        return new OcmSubscriptionClient(lists);
    }

    /** Makes requests about many clusters in parallel, as many at once as the environment allows. */
    public ParallelCalls parallelCalls() {
        return parallelCalls;
    }

    /** What this process has ordered in one environment a short while ago, with whatever credentials. */
    record PlacedOrders(RecentOrders<OcmOrder> ofClusters, RecentOrders<OcmAddonOrder> ofAddons) {

        static PlacedOrders none(Clock clock) {
            return new PlacedOrders(
                    new RecentOrders<>(clock, OcmOrder::isSameAs), new RecentOrders<>(clock, OcmAddonOrder::isSameAs));
        }
    }
}
