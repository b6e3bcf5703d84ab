package dev.tidegate.upgrades.file;

import dev.tidegate.data.schema.SchemaSet;
import java.util.List;

/** The schemas of upgrade data files. */
public final class UpgradeSchemas {

    public static final String ENVIRONMENT = "/openshift/openshift-cluster-manager-environment-1.yml";
    public static final String ORGANISATION = "/openshift/openshift-cluster-manager-1.yml";
    static final String POLICY = "/openshift/cluster-upgrade-policy-1.yml";
    static final String HEALTH_SOURCE = "/dependencies/prometheus-instance-1.yml";

    private static final String COMMON = "/tidegate/common-1.yml";

    private UpgradeSchemas() {}

    public static SchemaSet shipped() {
        return SchemaSet.ofResources(
                UpgradeSchemas.class,
                "/dev/tidegate/upgrades/schemas",
                List.of(ENVIRONMENT, ORGANISATION, POLICY, HEALTH_SOURCE, COMMON));
    }
}
