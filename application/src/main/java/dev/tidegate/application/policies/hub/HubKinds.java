package dev.tidegate.application.policies.hub;

import dev.tidegate.kube.ObjectKind;

/** The kinds of objects on a hub of Open Cluster Management, and those that Tidegate keeps there. */
public final class HubKinds {

    private static final String CLUSTER = "cluster.open-cluster-management.io/";
    private static final String POLICY_GROUP = "policy.open-cluster-management.io/";

    public static final ObjectKind MANAGED_CLUSTER =
            new ObjectKind(CLUSTER + "v1", "ManagedCluster", "managedclusters");
    public static final ObjectKind MANAGED_CLUSTER_SET =
            new ObjectKind(CLUSTER + "v1beta2", "ManagedClusterSet", "managedclustersets");
    public static final ObjectKind MANAGED_CLUSTER_SET_BINDING =
            new ObjectKind(CLUSTER + "v1beta2", "ManagedClusterSetBinding", "managedclustersetbindings");
    public static final ObjectKind PLACEMENT = new ObjectKind(CLUSTER + "v1beta1", "Placement", "placements");
    public static final ObjectKind PLACEMENT_DECISION =
            new ObjectKind(CLUSTER + "v1beta1", "PlacementDecision", "placementdecisions");
    public static final ObjectKind PLACEMENT_RULE =
            new ObjectKind("apps.open-cluster-management.io/v1", "PlacementRule", "placementrules");
    public static final ObjectKind ROLLOUT = new ObjectKind(CLUSTER + "v1beta1", "Rollout", "rollouts");
    public static final ObjectKind POLICY = new ObjectKind(POLICY_GROUP + "v1", "Policy", "policies");
    public static final ObjectKind PLACEMENT_BINDING =
            new ObjectKind(POLICY_GROUP + "v1", "PlacementBinding", "placementbindings");
    public static final ObjectKind POLICY_SET = new ObjectKind(POLICY_GROUP + "v1beta1", "PolicySet", "policysets");
    public static final ObjectKind CONTROLLER_REVISION =
            new ObjectKind("apps/v1", "ControllerRevision", "controllerrevisions");
    public static final ObjectKind LEASE = new ObjectKind("coordination.k8s.io/v1", "Lease", "leases");
    public static final ObjectKind DEFINITION =
            new ObjectKind("apiextensions.k8s.io/v1", "CustomResourceDefinition", "customresourcedefinitions");

    private HubKinds() {}
}
