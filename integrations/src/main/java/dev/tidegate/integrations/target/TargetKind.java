package dev.tidegate.integrations.target;

/** The kinds of targets that work can be split by. */
public enum TargetKind {
    AWS_ACCOUNT("per-aws-account", "/aws/account-1.yml", "--account-name", "account"),
    OPENSHIFT_CLUSTER("per-openshift-cluster", "/openshift/cluster-1.yml", "--cluster-name", "cluster"),
    OCM_ORGANIZATION("per-ocm-organization", "/openshift/openshift-cluster-manager-1.yml", "--org-id", "organization"),
    OCM_ENVIRONMENT(
            "per-ocm-environment",
            "/openshift/openshift-cluster-manager-environment-1.yml",
            "--ocm-env",
            "ocmEnvironment");

    private final String strategyName;
    private final String schema;
    private final String argument;
    private final String itemKey;

    TargetKind(String strategyName, String schema, String argument, String itemKey) {
        this.strategyName = strategyName;
        this.schema = schema;
        this.argument = argument;
        this.itemKey = itemKey;
    }

    /** The strategy that splits by this kind. */
    public String strategyName() {
        return strategyName;
    }

    /** The schema of the files that describe such targets. */
    public String schema() {
        return schema;
    }

    /** The argument that restricts a command to one target. */
    public String argument() {
        return argument;
    }

    /** The key of such a target in an item of a list of partitions. */
    public String itemKey() {
        return itemKey;
    }

    /** The noun for messages. */
    public String noun() {
        return switch (this) {
            case AWS_ACCOUNT -> "account";
            case OPENSHIFT_CLUSTER -> "cluster";
            case OCM_ORGANIZATION -> "organisation";
            case OCM_ENVIRONMENT -> "OCM environment";
        };
    }
}
