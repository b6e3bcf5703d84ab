package dev.tidegate.kube;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Optional;

/** What came back: a status, the wait it asks for, and a tree; no tree where the answer is not JSON. */
record Reply(int status, String retryAfter, JsonNode body) {

    private static final ObjectMapper JSON = new ObjectMapper();

    static Reply of(int status, String retryAfter, byte[] bytes) {
        return new Reply(status, retryAfter, parse(bytes));
    }

    boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    Optional<ObjectNode> object() {
        return body instanceof ObjectNode object ? Optional.of(object) : Optional.empty();
    }

    /** The answer as an API server words failures; empty where somebody else answered. */
    ObjectNode complaint() {
        return object().orElseGet(() -> JsonNodeFactory.instance.objectNode());
    }

    private static JsonNode parse(byte[] bytes) {
        try {
            var tree = JSON.readTree(bytes);
            return tree == null ? MissingNode.getInstance() : tree;
        } catch (IOException notJson) {
            return MissingNode.getInstance();
        }
    }
}
