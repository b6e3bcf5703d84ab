package dev.tidegate.kube;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Objects for tests. */
final class SampleObjects {

    private static final ObjectMapper JSON = new ObjectMapper();

    private SampleObjects() {}

    static ObjectNode deployment(String namespace, String name, int replicas) {
        return tree("""
                {"apiVersion":"apps/v1","kind":"Deployment",
                 "metadata":{"namespace":"%1$s","name":"%2$s","labels":{"app":"%2$s"}},
                 "spec":{"replicas":%3$d,"selector":{"matchLabels":{"app":"%2$s"}},
                   "template":{"metadata":{"labels":{"app":"%2$s"}},
                     "spec":{"containers":[{"name":"main","image":"acme/keepers:4be19c2"}]}}}}
                """.formatted(namespace, name, replicas));
    }

    static ObjectNode configMap(String namespace, String name, String value) {
        return tree("""
                {"apiVersion":"v1","kind":"ConfigMap","metadata":{"namespace":"%s","name":"%s","labels":{"part":"%s"}},
                 "data":{"key":"%s"}}
                """.formatted(namespace, name, value, value));
    }

    static ObjectNode tree(String json) {
        try {
            return (ObjectNode) JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** The object's or its metadata's field as text; empty where there is none. */
    static String meta(ObjectNode object, String field) {
        return object.path("metadata").path(field).asText("");
    }
}
