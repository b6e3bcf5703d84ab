package dev.tidegate.application.policies.standalone;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.kube.ObjectRef;
import dev.tidegate.policies.placement.PlacementState;
import dev.tidegate.policies.placement.PlacementStateReader;
import dev.tidegate.testsupport.kube.HubDefinitions;
import dev.tidegate.testsupport.kube.KubeApiServer;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A namespace with placements on a hub, a set of clusters that is bound to it, and the clusters of that set. */
final class TestHub implements AutoCloseable {

    static final FieldManager PERSON = new FieldManager("person");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final String namespace;
    private final KubeCluster cluster;

    TestHub(KubeApiServer server) {
        HubDefinitions.install(server);
        this.namespace = server.namespace();
        var access =
                ClusterAccess.server(server.url(), server.tokenFile("admin")).trusting(server.certificates());
        this.cluster = new KubeCluster("hub", access, KubeLimits.defaults(), Clock.systemUTC(), none -> {}, () -> 0);
        create(HubKinds.MANAGED_CLUSTER_SET, null, namespace, """
                {"clusterSelector": {"selectorType": "LabelSelector",
                 "labelSelector": {"matchLabels": {"fleet": "%s"}}}}""".formatted(namespace));
        create(HubKinds.MANAGED_CLUSTER_SET_BINDING, namespace, namespace, """
                {"clusterSet": "%s"}""".formatted(namespace));
    }

    String namespace() {
        return namespace;
    }

    KubeCluster cluster() {
        return cluster;
    }

    /** A cluster of this hub's set; its whole name starts with the name of the namespace. */
    String cluster(String name, Map<String, String> labels) {
        var whole = namespace + "-" + name;
        var object = create(HubKinds.MANAGED_CLUSTER, null, whole, "{\"hubAcceptsClient\": true}");
        relabel(object, labels);
        return whole;
    }

    void relabel(ObjectNode object, Map<String, String> labels) {
        var patch = JSON.createObjectNode();
        var tree = patch.putObject("metadata").putObject("labels");
        labels.forEach(tree::put);
        tree.put("fleet", namespace);
        cluster.patch(ObjectRef.of(HubKinds.MANAGED_CLUSTER, object), patch, PERSON);
    }

    ObjectNode clusterObject(String wholeName) {
        return cluster.get(new ObjectRef(HubKinds.MANAGED_CLUSTER, null, wholeName))
                .orElseThrow();
    }

    ObjectNode placement(String name, String spec) {
        return create(HubKinds.PLACEMENT, namespace, name, spec);
    }

    ObjectNode placement(String name) {
        return cluster.get(HubKinds.PLACEMENT.named(namespace, name)).orElseThrow();
    }

    List<ObjectNode> decisions(String placement) {
        return cluster.list(
                HubKinds.PLACEMENT_DECISION,
                namespace,
                LabelSelector.of(Map.of("cluster.open-cluster-management.io/placement", placement)));
    }

    PlacementState state(String placement) {
        return PlacementStateReader.read(placement(placement), List.copyOf(decisions(placement)), Duration.ZERO);
    }

    private ObjectNode create(ObjectKind kind, @Nullable String namespace, String name, String spec) {
        var object =
                JSON.createObjectNode().put("apiVersion", kind.apiVersion()).put("kind", kind.kind());
        var metadata = object.putObject("metadata").put("name", name);
        if (namespace != null) {
            metadata.put("namespace", namespace);
        }
        object.set("spec", tree(spec));
        return cluster.create(kind, object, PERSON, false);
    }

    static ObjectNode tree(String json) {
        try {
            return (ObjectNode) JSON.readTree(json);
        } catch (JsonProcessingException broken) {
            throw new IllegalArgumentException(json, broken);
        }
    }

    @Override
    public void close() {
        cluster.close();
    }
}
