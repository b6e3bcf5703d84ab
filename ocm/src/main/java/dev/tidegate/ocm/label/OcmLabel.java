package dev.tidegate.ocm.label;

import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.page.JsonItem;
import org.jspecify.annotations.Nullable;

/**
 * A label.
 *
 * @param value may be empty
 */
public record OcmLabel(
        String id,
        String key,
        String value,
        @Nullable SubscriptionId subscription,
        @Nullable OrganizationId organization) {

    /** Reads a label from a list, or from inside the labelled object. */
    public static OcmLabel read(JsonItem item) {
        var subscription = item.text("subscription_id");
        var organization = item.text("organization_id");
        return new OcmLabel(
                item.required("id"),
                item.required("key"),
                item.textOrEmpty("value"),
                subscription == null ? null : new SubscriptionId(subscription),
                organization == null ? null : new OrganizationId(organization));
    }
}
