package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tidegate.simulator.ocm.simulation.RequestRejectedException;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * A request as it came over the wire.
 *
 * @param contentType empty if the client names none
 * @param body null if it is too long to be read
 */
record ReceivedRequest(
        String method,
        String path,
        String rawQuery,
        String authorization,
        String contentType,
        @Nullable ByteBuffer body) {

    private static final int LONGEST = 1024 * 1024;
    private static final int PATIENCE = 64 * 1024 * 1024;
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    static ReceivedRequest of(Request request) throws IOException {
        var content = Content.Source.asInputStream(request);
        var bytes = content.readNBytes(LONGEST + 1);
        if (bytes.length > LONGEST) {
            // A client that is still sending would not see the answer.
            content.skip(PATIENCE);
        }
        var uri = request.getHttpURI();
        return new ReceivedRequest(
                request.getMethod(),
                orEmpty(uri.getPath()),
                orEmpty(uri.getQuery()),
                orEmpty(request.getHeaders().get("Authorization")),
                orEmpty(request.getHeaders().get("Content-Type")),
                bytes.length > LONGEST ? null : ByteBuffer.wrap(bytes).asReadOnlyBuffer());
    }

    boolean isTooLong() {
        return body == null;
    }

    boolean isRead() {
        return method.equals("GET");
    }

    boolean hasBody() {
        return body != null && body.hasRemaining();
    }

    /** The name of the API that is asked, {@code clusters_mgmt}. */
    String api() {
        var parts = path.split("/", 4);
        return parts.length > 2 ? parts[2] : "";
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
        return pairs(text());
    }

    /** The body; missing if there is none. */
    JsonNode json() {
        var text = text();
        if (text.isBlank()) {
            return MissingNode.getInstance();
        }
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException broken) {
            throw RequestRejectedException.bad("The body is not JSON: " + broken.getOriginalMessage());
        }
    }

    /** Refuses an address that cannot be decoded. */
    void requireDecodableAddress() {
        segments();
        query();
    }

    /** Refuses a body that says it is something else than JSON. */
    void requireJson() {
        var type = contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (hasBody() && !type.isEmpty() && !type.equals("application/json") && !type.endsWith("+json")) {
            throw RequestRejectedException.bad(
                    "The content type '" + type + "' is not supported, send 'application/json'");
        }
    }

    private String text() {
        return body == null ? "" : utf8(body.duplicate(), "The body");
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

    /** Text without its percent signs; unlike the JDK's way in one step, this refuses bytes that are no text. */
    private static String decoded(String text) {
        try {
            var octets = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
            var bytes = URLDecoder.decode(octets, StandardCharsets.ISO_8859_1).getBytes(StandardCharsets.ISO_8859_1);
            return utf8(ByteBuffer.wrap(bytes), "The address or form");
        } catch (IllegalArgumentException malformed) {
            throw RequestRejectedException.bad("A percent sign is not followed by two hexadecimal digits");
        }
    }

    private static String utf8(ByteBuffer bytes, String what) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException malformed) {
            throw RequestRejectedException.bad(what + " is not valid UTF-8");
        }
    }

    private static String orEmpty(@Nullable String text) {
        return Objects.requireNonNullElse(text, "");
    }
}
