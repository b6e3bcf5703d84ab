package dev.tidegate.ocm.subscription;

import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.page.OcmList;
import dev.tidegate.ocm.page.OcmListReader;
import dev.tidegate.ocm.request.OcmRequest;
import dev.tidegate.ocm.search.OcmSearch;
import java.util.Collection;
import java.util.List;

/** Reads subscriptions with their labels and capabilities. */
public final class OcmSubscriptionClient {

    private static final OcmRequest ALL = OcmRequest.get("/api/accounts_mgmt/v1/subscriptions")
            .with("fetchCapabilities", "true")
            .with("fetchLabels", "true")
            .with("orderBy", "id");

    private final OcmListReader lists;

    public OcmSubscriptionClient(OcmListReader lists) {
        this.lists = lists;
    }

    public OcmList<OcmSubscription> search(OcmSearch search) {
        return lists.list(ALL.with("search", search.render()), OcmSubscription::read);
    }

    /** Those of these subscriptions that are in use and belong to a managed cluster. */
    public OcmList<OcmSubscription> inUse(Collection<SubscriptionId> subscriptions) {
        var search = OcmSearch.where("managed", "true").andIn("status", List.of("Active", "Reserved"));
        var ids = subscriptions.stream().map(SubscriptionId::value).toList();
        return lists.list(ALL, search, "id", ids, OcmSubscription::read);
    }
}
