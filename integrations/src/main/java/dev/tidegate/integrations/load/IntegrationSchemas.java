package dev.tidegate.integrations.load;

import dev.tidegate.data.schema.SchemaSet;
import java.util.List;

/**
 * The schemas of data files that integrations read.
 *
 * <p>Of files that other capabilities read too, they ask only for what integrations need, so that a mistake in what is
 * none of their business costs them nothing. In a set with stricter schemas of the same path, those win.
 */
public final class IntegrationSchemas {

    public static final String INTEGRATION = "/app-sre/integration-1.yml";
    public static final String ROLLOUT = "/tidegate/integration-rollout-1.yml";
    public static final String SETTINGS = "/tidegate/integrations-settings-1.yml";

    static final String ENVIRONMENT = "/app-sre/environment-1.yml";
    static final String APP_INTERFACE_SETTINGS = "/app-interface/app-interface-settings-1.yml";

    private IntegrationSchemas() {}

    /** Read when they are asked for first, by whichever thread; others that ask meanwhile wait for it. */
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
                        "/openshift/lean-namespace-1.yml",
                        "/openshift/openshift-cluster-manager-1.yml",
                        "/openshift/openshift-cluster-manager-environment-1.yml",
                        "/tidegate/integrations-common-1.yml",
                        SETTINGS,
                        ROLLOUT));
    }
}
