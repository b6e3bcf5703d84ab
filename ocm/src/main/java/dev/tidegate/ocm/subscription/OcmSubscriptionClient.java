package dev.tidegate.ocm.subscription;

import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.page.OcmList;
import dev.tidegate.ocm.page.OcmListReader;
import dev.tidegate.ocm.request.OcmRequest;
import dev.tidegate.ocm.search.OcmSearch;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** Reads subscriptions with their labels and capabilities. */
public final class OcmSubscriptionClient {

    private static final OcmRequest ALL = OcmRequest.get("/api/accounts_mgmt/v1/subscriptions")
            .with("fetchCapabilities", "true")
            .with("fetchLabels", "true")
            .with("orderBy", "id");

    private static final OcmSearch IN_USE =
            OcmSearch.where("managed", "true").andIn("status", List.of("Active", "Reserved"));

    private final OcmListReader lists;

    public OcmSubscriptionClient(OcmListReader lists) {
        this.lists = lists;
    }

    /** Those of these subscriptions that are in use and belong to a managed cluster. */
    public OcmList<OcmSubscription> inUse(Collection<SubscriptionId> subscriptions) {
        return inUse("id", subscriptions.stream().map(SubscriptionId::value));
    }

    /** All subscriptions of these organizations that are in use and belong to a managed cluster. */
    public OcmList<OcmSubscription> inUseBy(Collection<OrganizationId> organizations) {
        return inUse("organization_id", organizations.stream().map(OrganizationId::value));
    }

    private OcmList<OcmSubscription> inUse(String key, Stream<String> ids) {
        return lists.list(ALL, IN_USE, key, ids.toList(), OcmSubscription::read);
    }
}
