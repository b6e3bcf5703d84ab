package dev.tidegate.ocm.account;

import dev.tidegate.ocm.page.Lists;
import dev.tidegate.ocm.request.Request;

/** Reads the account of the credentials. */
public final class Accounts {

    private final Lists lists;

    public Accounts(Lists lists) {
        this.lists = lists;
    }

    public Account current() {
        return lists.read(Request.get("/api/accounts_mgmt/v1/current_account"), Account::read);
    }
}
