package dev.tidegate.application.serve;

import dev.tidegate.application.integrations.IntegrationAccessSettings;
import dev.tidegate.application.policies.hub.HubAccessSettings;
import dev.tidegate.application.upgrades.UpgradeSettings;
import dev.tidegate.policies.plan.PolicyOptions;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What a process does that runs capabilities until it is stopped.
 *
 * @param upgrades null if this process does not schedule upgrades
 * @param integrations null if this process does not deploy integrations
 * @param policies null if this process does not roll out policies
 */
public record ServeSettings(
        ProcessSettings process,
        @Nullable UpgradeLoop upgrades,
        @Nullable IntegrationLoop integrations,
        @Nullable PolicyLoop policies) {

    /**
     * Schedules upgrades.
     *
     * @param width how many organisations are worked on at once
     * @param prepare a command to run before the upgrade of a cluster with roles; null for none
     */
    public record UpgradeLoop(
            UpgradeSettings fleet,
            Duration interval,
            int width,
            @Nullable Path prepare) {

        public static final Duration INTERVAL = Duration.ofMinutes(10);
        public static final int WIDTH = 4;
    }

    /**
     * Deploys integrations.
     *
     * @param watches whether clusters are watched for changes by others
     */
    public record IntegrationLoop(IntegrationAccessSettings access, Duration interval, boolean watches) {

        public static final Duration INTERVAL = Duration.ofMinutes(5);
    }

    /**
     * Rolls out policies on a hub.
     *
     * @param width how many policies are worked on at once
     * @param propagatorNamespace where the stock propagator would hold its lease
     */
    public record PolicyLoop(
            HubAccessSettings hub,
            Duration interval,
            int width,
            String propagatorNamespace,
            boolean isStandalone,
            PolicyOptions options) {

        public static final Duration INTERVAL = Duration.ofMinutes(10);
        public static final int WIDTH = 4;
        public static final String PROPAGATOR_NAMESPACE = "open-cluster-management";
    }
}
