package dev.tidegate.ocm.subscription;

import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.page.Listing;
import dev.tidegate.ocm.page.Lists;
import dev.tidegate.ocm.request.Request;
import dev.tidegate.ocm.search.Search;
import java.util.Collection;
import java.util.List;

/** Reads subscriptions with their labels and capabilities. */
public final class Subscriptions {

    private static final Request ALL = Request.get("/api/accounts_mgmt/v1/subscriptions")
            .with("fetchCapabilities", "true")
            .with("fetchLabels", "true")
            .with("orderBy", "id");

    private final Lists lists;

    public Subscriptions(Lists lists) {
        this.lists = lists;
    }

    public Listing<Subscription> search(Search search) {
        return lists.list(ALL.with("search", search.render()), Subscription::read);
    }

    /** Those of these subscriptions that belong to a managed cluster and are in use. */
    public Listing<Subscription> inUse(Collection<SubscriptionId> subscriptions) {
        var search = Search.where("managed", "true").andIn("status", List.of("Active", "Reserved"));
        var ids = subscriptions.stream().map(SubscriptionId::value).toList();
        return lists.list(ALL, search, "id", ids, Subscription::read);
    }
}
