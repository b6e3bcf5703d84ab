package dev.tidegate.kube;

import static dev.tidegate.http.ClientRequest.encode;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.http.ClientRequest;
import dev.tidegate.http.ClientRequest.Body;
import dev.tidegate.http.HttpMethod;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One request to an API server.
 *
 * @param what verb and object for a person, such as {@code apply Deployment reconcilers/x}
 * @param repeatable whether sending it twice has the same effect as sending it once
 */
record KubeRequest(
        String what,
        HttpMethod method,
        String path,
        Map<String, String> query,
        @Nullable Body body,
        boolean repeatable) {

    KubeRequest {
        query = Map.copyOf(query);
    }

    static KubeRequest get(String what, String path) {
        return new KubeRequest(what, HttpMethod.GET, path, Map.of(), null, true);
    }

    KubeRequest with(String parameter, @Nullable String value) {
        if (value == null || value.isEmpty()) {
            return this;
        }
        var more = new LinkedHashMap<>(query);
        more.put(parameter, value);
        return new KubeRequest(what, method, path, more, body, repeatable);
    }

    ClientRequest to(String server) {
        return ClientRequest.of(method, URI.create(server + target()), body, repeatable);
    }

    private String target() {
        return query.isEmpty()
                ? path
                : path
                        + query.entrySet().stream()
                                .sorted(Map.Entry.comparingByKey())
                                .map(entry -> entry.getKey() + "=" + encode(entry.getValue()))
                                .collect(Collectors.joining("&", "?", ""));
    }

    /** The path of the objects of a kind; without a namespace, those of all namespaces or outside of namespaces. */
    static String collection(ObjectKind kind, @Nullable String namespace) {
        return kind.root() + (namespace == null ? "" : "/namespaces/" + encode(namespace)) + "/" + kind.plural();
    }

    static String object(ObjectRef ref) {
        return collection(ref.kind(), ref.namespace()) + "/" + encode(ref.name());
    }

    static String status(ObjectRef ref) {
        return object(ref) + "/status";
    }

    /** The body of a server-side apply; JSON is YAML, too. */
    static Body applyPatch(ObjectNode tree) {
        return new Body("application/apply-patch+yaml", tree.toString());
    }

    static Body mergePatch(ObjectNode tree) {
        return new Body("application/merge-patch+json", tree.toString());
    }
}
