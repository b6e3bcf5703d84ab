package dev.tidegate.ocm.account;

import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.page.JsonItem;

/**
 * An organization.
 *
 * @param name empty if it has none
 */
public record OcmOrganization(OrganizationId id, String name) {

    static OcmOrganization read(JsonItem item) {
        return new OcmOrganization(new OrganizationId(item.required("id")), item.textOrEmpty("name"));
    }
}
