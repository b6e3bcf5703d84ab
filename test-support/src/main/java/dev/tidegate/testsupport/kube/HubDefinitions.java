package dev.tidegate.testsupport.kube;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * The kinds of objects that a hub of Open Cluster Management has, as far as their addresses go: any fields are accepted.
 * Whoever tests validation brings definitions of its own.
 */
public final class HubDefinitions {

    private static final String CLUSTER = "cluster.open-cluster-management.io";
    private static final String POLICY = "policy.open-cluster-management.io";
    private static final List<HubDefinitions> ALL = List.of(
            new HubDefinitions(CLUSTER, "v1", "ManagedCluster", "managedclusters", "Cluster"),
            new HubDefinitions(CLUSTER, "v1beta2", "ManagedClusterSet", "managedclustersets", "Cluster"),
            new HubDefinitions(
                    CLUSTER, "v1beta2", "ManagedClusterSetBinding", "managedclustersetbindings", "Namespaced"),
            new HubDefinitions(CLUSTER, "v1beta1", "Placement", "placements", "Namespaced"),
            new HubDefinitions(CLUSTER, "v1beta1", "PlacementDecision", "placementdecisions", "Namespaced"),
            new HubDefinitions(CLUSTER, "v1beta1", "Rollout", "rollouts", "Namespaced"),
            new HubDefinitions(CLUSTER, "v1alpha1", "AddOnPlacementScore", "addonplacementscores", "Namespaced"),
            new HubDefinitions(POLICY, "v1", "Policy", "policies", "Namespaced"),
            new HubDefinitions(POLICY, "v1", "PlacementBinding", "placementbindings", "Namespaced"),
            new HubDefinitions(POLICY, "v1beta1", "PolicySet", "policysets", "Namespaced"));

    /** Only hubs that are old have it. */
    private static final HubDefinitions PLACEMENT_RULE = new HubDefinitions(
            "apps.open-cluster-management.io", "v1", "PlacementRule", "placementrules", "Namespaced");

    private final String group;
    private final String version;
    private final String kind;
    private final String plural;
    private final String scope;

    private HubDefinitions(String group, String version, String kind, String plural, String scope) {
        this.group = group;
        this.version = version;
        this.kind = kind;
        this.plural = plural;
        this.scope = scope;
    }

    /** Makes these kinds known to a server, and waits until it serves them. Those it knows are left as they are. */
    public static void install(KubeApiServer server) {
        install(server, ALL);
    }

    /** Makes placement rules known to a server too, and waits until it serves them. */
    public static void installPlacementRules(KubeApiServer server) {
        install(server, List.of(PLACEMENT_RULE));
    }

    private static void install(KubeApiServer server, List<HubDefinitions> definitions) {
        for (var definition : definitions) {
            var made = server.ask(
                    "POST",
                    "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
                    "application/json",
                    definition.json());
            if (made.statusCode() >= 300 && made.statusCode() != 409) {
                throw new IllegalStateException(made.body());
            }
        }
        definitions.forEach(
                definition -> awaitServed(server, definition.group + "/" + definition.version, definition.plural));
    }

    /** Waits until objects of a kind can be listed, which takes a moment after its definition was made. */
    public static void awaitServed(KubeApiServer server, String apiVersion, String plural) {
        var end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        var path = "/apis/" + apiVersion + "/" + plural;
        while (server.ask("GET", path, "application/json", "").statusCode() != 200) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException(path + " is not served after 30 s");
            }
        }
    }

    private String json() {
        var singular = kind.toLowerCase(Locale.ROOT);
        return """
                {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
                 "metadata": {"name": "%4$s.%1$s"},
                 "spec": {"group": "%1$s", "scope": "%5$s",
                  "names": {"kind": "%3$s", "listKind": "%3$sList", "plural": "%4$s", "singular": "%6$s"},
                  "versions": [{"name": "%2$s", "served": true, "storage": true, "subresources": {"status": {}},
                   "schema": {"openAPIV3Schema":
                    {"type": "object", "x-kubernetes-preserve-unknown-fields": true}}}]}}
                """.formatted(group, version, kind, plural, scope, singular);
    }
}
