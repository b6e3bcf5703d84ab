package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.sun.net.httpserver.HttpExchange;
import dev.tidegate.simulator.ocm.simulation.RequestRejectedException;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A request as it came over the wire.
 *
 * @param text the body; null if it is too long to be read
 */
record ReceivedRequest(
        String method,
        String path,
        String rawQuery,
        String authorization,
        @Nullable String text) {

    private static final int LONGEST = 1024 * 1024;
    private static final int PATIENCE = 64 * 1024 * 1024;
    private static final JsonMapper JSON = new JsonMapper();

    static ReceivedRequest of(HttpExchange exchange) throws IOException {
        var bytes = exchange.getRequestBody().readNBytes(LONGEST + 1);
        if (bytes.length > LONGEST) {
            // A client that is still sending would not see the answer.
            exchange.getRequestBody().skip(PATIENCE);
        }
        var uri = exchange.getRequestURI();
        var authorization = exchange.getRequestHeaders().getFirst("Authorization");
        return new ReceivedRequest(
                exchange.getRequestMethod(),
                String.valueOf(uri.getRawPath()),
                uri.getRawQuery() == null ? "" : uri.getRawQuery(),
                authorization == null ? "" : authorization,
                bytes.length > LONGEST ? null : new String(bytes, StandardCharsets.UTF_8));
    }

    boolean isTooLong() {
        return text == null;
    }

    boolean isRead() {
        return method.equals("GET");
    }

    List<String> segments() {
        return Stream.of(path.substring(Math.min(1, path.length())).split("/", -1))
                .map(segment -> decoded(segment.replace("+", "%2B")))
                .toList();
    }

    Map<String, String> query() {
        return pairs(rawQuery);
    }

    /** The body, as a form of a page sends it. */
    Map<String, String> form() {
        return pairs(text == null ? "" : text);
    }

    JsonNode json() {
        if (text == null || text.isBlank()) {
            return MissingNode.getInstance();
        }
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException broken) {
            throw RequestRejectedException.bad("The body is not JSON: " + broken.getOriginalMessage());
        }
    }

    private static Map<String, String> pairs(String text) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (var pair : text.split("&", -1)) {
            var parts = pair.split("=", 2);
            if (!parts[0].isEmpty()) {
                pairs.put(decoded(parts[0]), parts.length == 2 ? decoded(parts[1]) : "");
            }
        }
        return pairs;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEncoded) {
            return text;
        }
    }
}
