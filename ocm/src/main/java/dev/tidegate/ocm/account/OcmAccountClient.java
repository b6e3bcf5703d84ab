package dev.tidegate.ocm.account;

import dev.tidegate.ocm.page.OcmListReader;
import dev.tidegate.ocm.request.OcmRequest;

/** Reads the account of the credentials. */
public final class OcmAccountClient {

    private final OcmListReader lists;

    public OcmAccountClient(OcmListReader lists) {
        this.lists = lists;
    }

    public OcmAccount current() {
        return lists.read(OcmRequest.get("/api/accounts_mgmt/v1/current_account"), OcmAccount::read);
    }
}
