package dev.tidegate.application.policies.install;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.kube.ObjectRef;
import dev.tidegate.policies.definition.Definitions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The objects that make up an installation, in the order they are made. */
final class InstalledObjects {

    private static final String RBAC = "rbac.authorization.k8s.io/v1";
    private static final List<ObjectKind> KINDS = List.of(
            HubKinds.DEFINITION,
            ObjectKind.NAMESPACE,
            ObjectKind.DEPLOYMENT,
            new ObjectKind("v1", "ServiceAccount", "serviceaccounts"),
            new ObjectKind(RBAC, "ClusterRole", "clusterroles"),
            new ObjectKind(RBAC, "ClusterRoleBinding", "clusterrolebindings"),
            new ObjectKind(RBAC, "Role", "roles"),
            new ObjectKind(RBAC, "RoleBinding", "rolebindings"));

    private InstalledObjects() {}

    /**
     * All objects.
     *
     * @param policies the hub's own definition of policies, which is extended; empty if it has none
     */
    static List<ObjectNode> of(PolicyInstallSettings settings, Optional<ObjectNode> policies) {
        var objects = new ArrayList<ObjectNode>();
        objects.add(policies.map(Definitions::extended).orElseGet(Definitions::policies));
        objects.add(Definitions.rollouts());
        objects.addAll(read(settings));
        return List.copyOf(objects);
    }

    static ObjectRef ref(ObjectNode object) {
        var kind = KINDS.stream()
                .filter(known -> known.kind().equals(object.path("kind").asText()))
                .findFirst()
                .orElseThrow();
        return ObjectRef.of(kind, object);
    }

    private static List<ObjectNode> read(PolicyInstallSettings settings) {
        try (var stream = Objects.requireNonNull(InstalledObjects.class.getResourceAsStream("objects.json"))) {
            var text = new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .replace("${namespace}", settings.namespace())
                    .replace("${image}", settings.image());
            var objects = new ArrayList<ObjectNode>();
            JsonMapper.builder().build().readTree(text).forEach(object -> objects.add((ObjectNode) object));
            return objects;
        } catch (IOException broken) {
            throw new UncheckedIOException("a resource of this program cannot be read", broken);
        }
    }
}
