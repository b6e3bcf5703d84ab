package dev.tidegate.ocm.label;

import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.page.Item;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A label.
 *
 * @param value may be empty
 * @param type {@code Subscription}, {@code Organization} and others
 * @param internal whether only the operators of OCM see it
 */
public record Label(
        String id,
        String key,
        String value,
        @Nullable String type,
        boolean internal,
        @Nullable String href,
        @Nullable SubscriptionId subscription,
        @Nullable OrganizationId organization,
        @Nullable Instant createdAt,
        @Nullable Instant updatedAt) {

    /** Reads a label that stands in a list, or inside what it labels. */
    public static Label read(Item item) {
        var subscription = item.text("subscription_id");
        var organization = item.text("organization_id");
        return new Label(
                item.required("id"),
                item.required("key"),
                item.textOrEmpty("value"),
                item.text("type"),
                item.flag("internal"),
                item.text("href"),
                subscription == null ? null : new SubscriptionId(subscription),
                organization == null ? null : new OrganizationId(organization),
                item.instant("created_at"),
                item.instant("updated_at"));
    }
}
