package dev.tidegate.ocm.cluster;

import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.identity.ClusterUuid;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.page.JsonItem;
import org.jspecify.annotations.Nullable;

/**
 * A cluster. Fields without which a cluster cannot be upgraded are required.
 *
 * @param uuid needed for service logs and metrics
 * @param product {@code osd}, {@code rosa} and others
 * @param usesSecurityTokens whether the cluster works with short-lived cloud credentials
 * @param channel flat ({@code stable}) or of a minor version ({@code stable-4.20})
 */
public record OcmCluster(
        ClusterId id,
        @Nullable ClusterUuid uuid,
        String name,
        OcmClusterState state,
        SubscriptionId subscription,
        @Nullable String product,
        boolean hypershift,
        boolean usesSecurityTokens,
        @Nullable String channel,
        OcmClusterVersion version,
        @Nullable String apiUrl) {

    /** Whether the control plane is hosted elsewhere and upgraded apart from the node pools. */
    public boolean hasHostedControlPlane() {
        return hypershift && "rosa".equals(product);
    }

    static OcmCluster read(JsonItem item) {
        var uuid = item.text("external_id");
        return new OcmCluster(
                new ClusterId(item.required("id")),
                uuid == null ? null : new ClusterUuid(uuid),
                item.required("name"),
                OcmClusterState.of(item.textOrEmpty("state")),
                new SubscriptionId(item.required("subscription.id")),
                item.text("product.id"),
                item.flag("hypershift.enabled"),
                item.flag("aws.sts.enabled"),
                item.text("channel"),
                OcmClusterVersion.read(item),
                item.text("api.url"));
    }
}
