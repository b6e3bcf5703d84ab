package dev.tidegate.ocm.subscription;

import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.label.OcmLabel;
import dev.tidegate.ocm.page.JsonItem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The subscription of a cluster, with its labels and capabilities.
 *
 * @param cluster null until the cluster exists
 * @param status {@code Active}, {@code Reserved} and others
 */
public record OcmSubscription(
        SubscriptionId id,
        @Nullable ClusterId cluster,
        OrganizationId organization,
        @Nullable String status,
        List<OcmLabel> labels,
        List<Capability> capabilities) {

    public OcmSubscription {
        labels = List.copyOf(labels);
        capabilities = List.copyOf(capabilities);
    }

    static OcmSubscription read(JsonItem item) {
        var cluster = item.text("cluster_id");
        return new OcmSubscription(
                new SubscriptionId(item.required("id")),
                cluster == null ? null : new ClusterId(cluster),
                new OrganizationId(item.required("organization_id")),
                item.text("status"),
                item.items("labels", OcmLabel::read),
                item.items("capabilities", Capability::read));
    }

    /** A capability that is switched on for a subscription. */
    public record Capability(String name, String value) {

        static Capability read(JsonItem item) {
            return new Capability(item.required("name"), item.textOrEmpty("value"));
        }
    }
}
