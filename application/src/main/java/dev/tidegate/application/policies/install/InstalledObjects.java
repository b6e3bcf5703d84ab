package dev.tidegate.application.policies.install;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
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
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** The objects that make up an installation, in the order they are made. */
final class InstalledObjects {

    private static final String RBAC = "rbac.authorization.k8s.io/v1";
    /** Says that a definition stands in for one of OCM, which may replace it. */
    private static final String STAND_IN = "tidegate.dev/stand-in";

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
        if (settings.isStandalone()) {
            read("kinds.json", settings).forEach(kind -> objects.add(definition(kind)));
        }
        objects.addAll(read("objects.json", settings));
        if (settings.isStandalone()) {
            objects.stream()
                    .filter(object -> object.path("kind").asText().equals("Deployment"))
                    .forEach(deployment ->
                            ((ArrayNode) deployment.at("/spec/template/spec/containers/0/args")).add("--standalone"));
            // Before the deployment, which is the last.
            objects.addAll(objects.size() - 1, read("standalone.json", settings));
        }
        return List.copyOf(objects);
    }

    /** Whether an object is made only where there is none: a definition of OCM's own knows more than ours. */
    static boolean isOfOthers(ObjectNode object) {
        return object.path("metadata").path("annotations").has(STAND_IN);
    }

    /** A kind of OCM as far as its address goes; any fields are accepted. */
    private static ObjectNode definition(JsonNode kind) {
        var group = kind.path("group").asText();
        var object = JsonNodeFactory.instance
                .objectNode()
                .put("apiVersion", "apiextensions.k8s.io/v1")
                .put("kind", "CustomResourceDefinition");
        object.putObject("metadata")
                .put("name", kind.path("plural").asText() + "." + group)
                .putObject("annotations")
                .put(STAND_IN, "true");
        var spec = object.putObject("spec").put("group", group);
        spec.set("scope", kind.path("scope"));
        var names = spec.putObject("names");
        var name = kind.path("kind").asText();
        names.put("kind", name).put("listKind", name + "List").put("singular", name.toLowerCase(Locale.ROOT));
        names.set("plural", kind.path("plural"));
        names.set("shortNames", kind.path("shortNames"));
        var version = spec.putArray("versions").addObject().put("served", true).put("storage", true);
        version.set("name", kind.path("version"));
        version.putObject("subresources").putObject("status");
        version.putObject("schema")
                .putObject("openAPIV3Schema")
                .put("type", "object")
                .put("x-kubernetes-preserve-unknown-fields", true);
        return object;
    }

    static ObjectRef ref(ObjectNode object) {
        var kind = KINDS.stream()
                .filter(known -> known.kind().equals(object.path("kind").asText()))
                .findFirst()
                .orElseThrow();
        return ObjectRef.of(kind, object);
    }

    private static List<ObjectNode> read(String resource, PolicyInstallSettings settings) {
        try (var stream = Objects.requireNonNull(InstalledObjects.class.getResourceAsStream(resource))) {
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
