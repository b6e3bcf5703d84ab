package dev.tidegate.simulator.forge.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** What is answered. */
final class ForgeReply {

    private final int status;
    private final String mediaType;
    private final byte[] body;
    private final Map<String, String> headers;

    private ForgeReply(int status, String mediaType, byte[] body, Map<String, String> headers) {
        this.status = status;
        this.mediaType = mediaType;
        this.body = body;
        this.headers = Map.copyOf(headers);
    }

    int status() {
        return status;
    }

    String mediaType() {
        return mediaType;
    }

    byte[] body() {
        return body;
    }

    Map<String, String> headers() {
        return headers;
    }

    static ForgeReply json(int status, JsonNode body) {
        return body.isMissingNode()
                ? new ForgeReply(status, "", new byte[0], Map.of())
                : new ForgeReply(
                        status, "application/json", body.toString().getBytes(StandardCharsets.UTF_8), Map.of());
    }

    static ForgeReply empty(int status) {
        return json(status, MissingNode.getInstance());
    }

    static ForgeReply html(String page) {
        return new ForgeReply(200, "text/html; charset=utf-8", page.getBytes(StandardCharsets.UTF_8), Map.of());
    }

    static ForgeReply bytes(String mediaType, byte[] body) {
        return new ForgeReply(200, mediaType, body, Map.of("Cache-Control", "no-cache"));
    }

    ForgeReply with(String header, String value) {
        var more = new TreeMap<>(headers);
        more.put(header, value);
        return new ForgeReply(status, mediaType, body, more);
    }
}
