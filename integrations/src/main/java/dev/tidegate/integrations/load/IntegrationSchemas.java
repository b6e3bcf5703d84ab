package dev.tidegate.integrations.load;

import dev.tidegate.data.schema.SchemaSet;
import java.util.List;

/**
 * The schemas of the data files that integrations read.
 *
 * <p>For files that other capabilities read too, they require only what integrations need, so that an error in the rest
 * does not affect integrations. A set with stricter schemas of the same path replaces them.
 */
public final class IntegrationSchemas {

    public static final String INTEGRATION = "/app-sre/integration-1.yml";
    public static final String ROLLOUT = "/tidegate/integration-rollout-1.yml";
    public static final String SETTINGS = "/tidegate/integrations-settings-1.yml";

    static final String ENVIRONMENT = "/app-sre/environment-1.yml";
    static final String LEAN_NAMESPACE = "/openshift/lean-namespace-1.yml";
    static final String APP_INTERFACE_SETTINGS = "/app-interface/app-interface-settings-1.yml";

    private IntegrationSchemas() {}

    /** Loaded on first use; thread-safe. */
    public static SchemaSet shipped() {
        return Shipped.SCHEMAS;
    }

    private static final class Shipped {

        static final SchemaSet SCHEMAS = SchemaSet.ofResources(
                IntegrationSchemas.class,
                "/dev/tidegate/integrations/schemas",
                List.of(
                        INTEGRATION,
                        ENVIRONMENT,
                        "/aws/account-1.yml",
                        "/openshift/cluster-1.yml",
                        "/openshift/cluster-integrations-1.yml",
                        "/openshift/namespace-1.yml",
                        LEAN_NAMESPACE,
                        "/openshift/openshift-cluster-manager-1.yml",
                        "/openshift/openshift-cluster-manager-environment-1.yml",
                        "/tidegate/integrations-common-1.yml",
                        SETTINGS,
                        ROLLOUT));
    }
}
