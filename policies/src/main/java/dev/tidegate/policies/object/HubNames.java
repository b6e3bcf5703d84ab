package dev.tidegate.policies.object;

/** Names of labels and annotations that objects on a hub carry. */
public final class HubNames {

    /** Metadata with this prefix is copied to replicas in any case. */
    public static final String POLICY_PREFIX = "policy.open-cluster-management.io/";

    public static final String ROOT_POLICY = POLICY_PREFIX + "root-policy";
    public static final String CLUSTER_NAME = POLICY_PREFIX + "cluster-name";
    public static final String CLUSTER_NAMESPACE = POLICY_PREFIX + "cluster-namespace";
    public static final String ROLLOUT_STATUS = POLICY_PREFIX + "rollout-status";
    public static final String ROLLOUT_GENERATION = POLICY_PREFIX + "rollout-generation";
    public static final String VERSION = POLICY_PREFIX + "version";
    public static final String TRIGGER_UPDATE = POLICY_PREFIX + "trigger-update";
    public static final String DISABLE_TEMPLATES = POLICY_PREFIX + "disable-templates";
    public static final String ENCRYPTION_IV = POLICY_PREFIX + "encryption-iv";
    public static final String HUB_TEMPLATES_ERROR = POLICY_PREFIX + "hub-templates-error";
    public static final String LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";
    public static final String ARGO_COMPARE_OPTIONS = "argocd.argoproj.io/compare-options";

    /** For each changed template of a replica, its newest event before the change; written together with the content. */
    public static final String EVENTS_BEFORE = "tidegate.dev/events-before";

    /** Under this name Tidegate writes fields of objects on a hub. */
    public static final String FIELD_MANAGER = "tidegate-policies";

    private HubNames() {}
}
