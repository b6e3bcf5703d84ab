package dev.tidegate.ocm.account;

import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.page.JsonItem;
import org.jspecify.annotations.Nullable;

/**
 * The account that the credentials belong to.
 *
 * @param organization null for service accounts that belong to none
 */
public record OcmAccount(
        String username,
        @Nullable OrganizationId organization,
        @Nullable String organizationName) {

    static OcmAccount read(JsonItem item) {
        var organization = item.text("organization.id");
        return new OcmAccount(
                item.required("username"),
                organization == null ? null : new OrganizationId(organization),
                item.text("organization.name"));
    }
}
