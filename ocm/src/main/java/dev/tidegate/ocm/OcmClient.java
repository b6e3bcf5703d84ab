package dev.tidegate.ocm;

import dev.tidegate.ocm.account.Accounts;
import dev.tidegate.ocm.addon.AddonApi;
import dev.tidegate.ocm.addon.Addons;
import dev.tidegate.ocm.cluster.Clusters;
import dev.tidegate.ocm.gate.Gates;
import dev.tidegate.ocm.label.Labels;
import dev.tidegate.ocm.order.Orders;
import dev.tidegate.ocm.page.Lists;
import dev.tidegate.ocm.parallel.FanOut;
import dev.tidegate.ocm.request.Requests;
import dev.tidegate.ocm.servicelog.ServiceLogs;
import dev.tidegate.ocm.subscription.Subscriptions;

/** One environment seen with one set of credentials. Safe for many threads. */
public final class OcmClient {

    private final String environment;
    private final Requests requests;
    private final FanOut fanOut;
    private final Lists lists;

    OcmClient(String environment, Requests requests) {
        this.environment = environment;
        this.requests = requests;
        this.fanOut = new FanOut(requests.settings().concurrency().perEnvironment());
        this.lists = new Lists(requests, fanOut);
    }

    /** The name of the environment. */
    public String environment() {
        return environment;
    }

    public Accounts accounts() {
        return new Accounts(lists);
    }

    public Addons addons(AddonApi api) {
        return new Addons(api, requests, lists);
    }

    public Clusters clusters() {
        return new Clusters(requests, lists);
    }

    public Gates gates() {
        return new Gates(requests, lists);
    }

    public Labels labels() {
        return new Labels(requests, lists);
    }

    public Orders orders() {
        return new Orders(requests, lists);
    }

    public ServiceLogs serviceLogs() {
        return new ServiceLogs(requests, lists);
    }

    public Subscriptions subscriptions() {
        return new Subscriptions(lists);
    }

    /** For reading about many clusters at once; as wide as the environment allows. */
    public FanOut fanOut() {
        return fanOut;
    }
}
