package dev.tidegate.ocm.subscription;

import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.label.Label;
import dev.tidegate.ocm.page.Item;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The accounts side of a cluster.
 *
 * @param cluster not there before the cluster is
 * @param status {@code Active}, {@code Reserved} and others
 */
public record Subscription(
        SubscriptionId id,
        @Nullable String href,
        @Nullable String displayName,
        @Nullable Instant createdAt,
        @Nullable ClusterId cluster,
        OrganizationId organization,
        boolean managed,
        @Nullable String status,
        List<Label> labels,
        List<Capability> capabilities) {

    public Subscription {
        labels = List.copyOf(labels);
        capabilities = List.copyOf(capabilities);
    }

    static Subscription read(Item item) {
        var cluster = item.text("cluster_id");
        return new Subscription(
                new SubscriptionId(item.required("id")),
                item.text("href"),
                item.text("display_name"),
                item.instant("created_at"),
                cluster == null ? null : new ClusterId(cluster),
                new OrganizationId(item.required("organization_id")),
                item.flag("managed"),
                item.text("status"),
                item.items("labels", Label::read),
                item.items("capabilities", Capability::read));
    }

    /** Something switched on for a subscription. */
    public record Capability(String name, String value) {

        static Capability read(Item item) {
            return new Capability(item.required("name"), item.textOrEmpty("value"));
        }
    }
}
