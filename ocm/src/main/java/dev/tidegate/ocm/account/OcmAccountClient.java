package dev.tidegate.ocm.account;

import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.page.OcmList;
import dev.tidegate.ocm.page.OcmListReader;
import dev.tidegate.ocm.request.OcmRequest;
import dev.tidegate.ocm.search.OcmSearch;
import java.util.Collection;

/** Reads the account of the credentials, and organizations. */
public final class OcmAccountClient {

    private static final OcmRequest ORGANIZATIONS =
            OcmRequest.get("/api/accounts_mgmt/v1/organizations").with("orderBy", "id");

    private final OcmListReader lists;

    public OcmAccountClient(OcmListReader lists) {
        this.lists = lists;
    }

    public OcmAccount current() {
        return lists.read(OcmRequest.get("/api/accounts_mgmt/v1/current_account"), OcmAccount::read);
    }

    /** Those of these organizations that the credentials may see. */
    public OcmList<OcmOrganization> organizations(Collection<OrganizationId> organizations) {
        var ids = organizations.stream().map(OrganizationId::value).toList();
        return lists.list(ORGANIZATIONS, OcmSearch.nothing(), "id", ids, OcmOrganization::read);
    }
}
