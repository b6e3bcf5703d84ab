package dev.tidegate.ocm.testbed;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A request as the server saw it. */
public record RecordedRequest(
        String verb, String path, String target, Map<String, String> query, String body, Headers headers) {

    static RecordedRequest of(HttpExchange exchange) throws IOException {
        var uri = exchange.getRequestURI();
        return new RecordedRequest(
                exchange.getRequestMethod(),
                uri.getPath(),
                uri.toString(),
                decoded(uri.getRawQuery()),
                new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8),
                new Headers(
                        exchange.getRequestHeaders().getFirst("Authorization"),
                        exchange.getRequestHeaders().getFirst("Accept"),
                        exchange.getRequestHeaders().getFirst("Content-Type")));
    }

    /** A parameter that must be there. */
    public String parameter(String name) {
        var value = query.get(name);
        if (value == null) {
            throw new AssertionError(target + " has no parameter " + name);
        }
        return value;
    }

    /** The form of a token request. */
    public Map<String, String> form() {
        return decoded(body);
    }

    private static Map<String, String> decoded(@Nullable String text) {
        Map<String, String> fields = new LinkedHashMap<>();
        if (text != null && !text.isEmpty()) {
            for (var field : text.split("&", -1)) {
                var sign = field.indexOf('=');
                fields.put(
                        URLDecoder.decode(field.substring(0, sign), StandardCharsets.UTF_8),
                        URLDecoder.decode(field.substring(sign + 1), StandardCharsets.UTF_8));
            }
        }
        return fields;
    }

    /** The headers that tests check. */
    public record Headers(
            @Nullable String authorization,
            @Nullable String accept,
            @Nullable String contentType) {}
}
