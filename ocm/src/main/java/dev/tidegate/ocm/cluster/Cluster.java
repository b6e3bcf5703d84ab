package dev.tidegate.ocm.cluster;

import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.identity.ClusterUuid;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.page.Item;
import org.jspecify.annotations.Nullable;

/**
 * A cluster. Only what a cluster cannot be handled without is certain to be there.
 *
 * @param uuid nothing can be told to or about a cluster without one
 * @param product {@code osd}, {@code rosa} and others
 * @param channel flat ({@code stable}) or of a minor version ({@code stable-4.20})
 */
public record Cluster(
        ClusterId id,
        @Nullable ClusterUuid uuid,
        String name,
        @Nullable String displayName,
        boolean managed,
        ClusterState state,
        SubscriptionId subscription,
        @Nullable String product,
        @Nullable String cloudProvider,
        @Nullable String region,
        boolean hypershift,
        SecurityTokens securityTokens,
        @Nullable String channel,
        ClusterVersion version,
        Endpoints endpoints) {

    /** Whether the control plane is hosted elsewhere and upgraded apart from the node pools. */
    public boolean hasHostedControlPlane() {
        return hypershift && "rosa".equals(product);
    }

    static Cluster read(Item item) {
        var uuid = item.text("external_id");
        return new Cluster(
                new ClusterId(item.required("id")),
                uuid == null ? null : new ClusterUuid(uuid),
                item.required("name"),
                item.text("display_name"),
                item.flag("managed"),
                ClusterState.of(item.textOrEmpty("state")),
                new SubscriptionId(item.required("subscription.id")),
                item.text("product.id"),
                item.text("cloud_provider.id"),
                item.text("region.id"),
                item.flag("hypershift.enabled"),
                new SecurityTokens(item.flag("aws.sts.enabled"), item.text("aws.sts.role_arn")),
                item.text("channel"),
                ClusterVersion.read(item),
                new Endpoints(
                        item.text("console.url"),
                        item.text("api.url"),
                        item.text("api.listening"),
                        item.text("dns.base_domain")));
    }

    /**
     * Whether the cluster works with short-lived cloud credentials.
     *
     * @param installerRole whose name tells how the other roles are called
     */
    public record SecurityTokens(boolean enabled, @Nullable String installerRole) {}

    /** How the cluster is reached. */
    public record Endpoints(
            @Nullable String consoleUrl,
            @Nullable String apiUrl,
            @Nullable String listening,
            @Nullable String baseDomain) {}
}
