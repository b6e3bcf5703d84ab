package dev.tidegate.kube;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** The version of an API server, as it reports it: {@code v1.35.4}. */
public record ServerVersion(String text) {

    static ServerVersion read(ObjectNode version) {
        return new ServerVersion(version.path("gitVersion").asText("unknown"));
    }
}
