package dev.tidegate.kube;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One request to an API server.
 *
 * @param what verb and object for a person, such as {@code apply Deployment reconcilers/x}
 * @param repeatable whether sending it twice does the same as sending it once
 */
record Request(
        String what,
        String method,
        String path,
        Map<String, String> query,
        @Nullable Body body,
        boolean repeatable) {

    Request {
        query = Map.copyOf(query);
    }

    static Request get(String what, String path) {
        return new Request(what, "GET", path, Map.of(), null, true);
    }

    Request with(String parameter, @Nullable String value) {
        if (value == null || value.isEmpty()) {
            return this;
        }
        var more = new LinkedHashMap<>(query);
        more.put(parameter, value);
        return new Request(what, method, path, more, body, repeatable);
    }

    /** The address below the server's. */
    String target() {
        return query.isEmpty()
                ? path
                : path
                        + query.entrySet().stream()
                                .sorted(Map.Entry.comparingByKey())
                                .map(entry -> entry.getKey() + "=" + encode(entry.getValue()))
                                .collect(Collectors.joining("&", "?", ""));
    }

    /** Where objects of a kind are; without a namespace, those of all namespaces or outside of them. */
    static String collection(ObjectKind kind, @Nullable String namespace) {
        return kind.root() + (namespace == null ? "" : "/namespaces/" + encode(namespace)) + "/" + kind.plural();
    }

    static String object(ObjectRef ref) {
        return collection(ref.kind(), ref.namespace()) + "/" + encode(ref.name());
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    record Body(String mediaType, String text) {

        static Body json(ObjectNode tree) {
            return new Body("application/json", tree.toString());
        }

        /** JSON is YAML, too. */
        static Body apply(ObjectNode tree) {
            return new Body("application/apply-patch+yaml", tree.toString());
        }

        static Body merge(ObjectNode tree) {
            return new Body("application/merge-patch+json", tree.toString());
        }
    }
}
