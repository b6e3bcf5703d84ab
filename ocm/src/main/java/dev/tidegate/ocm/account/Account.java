package dev.tidegate.ocm.account;

import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.page.Item;
import org.jspecify.annotations.Nullable;

/**
 * Who the credentials belong to.
 *
 * @param organization not there for service accounts that belong to none
 */
public record Account(
        String username,
        @Nullable OrganizationId organization,
        @Nullable String organizationName) {

    static Account read(Item item) {
        var organization = item.text("organization.id");
        return new Account(
                item.required("username"),
                organization == null ? null : new OrganizationId(organization),
                item.text("organization.name"));
    }
}
