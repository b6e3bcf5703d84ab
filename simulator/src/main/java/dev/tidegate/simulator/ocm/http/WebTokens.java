package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/** JSON web tokens of one key. */
final class WebTokens {

    private static final JsonMapper JSON = new JsonMapper();

    private final TokenKey key;

    WebTokens(TokenKey key) {
        this.key = key;
    }

    String signed(ObjectNode claims) {
        var header = JsonNodeFactory.instance
                .objectNode()
                .put("alg", key.algorithm())
                .put("typ", "JWT")
                .put("kid", key.id());
        var text = part(bytes(header.toString())) + "." + part(bytes(claims.toString()));
        return text + "." + part(key.sign(bytes(text)));
    }

    /** What a token says, if it was signed with this key. */
    Optional<JsonNode> claims(String token) {
        var parts = token.split("\\.", -1);
        if (parts.length != 3) {
            return Optional.empty();
        }
        try {
            return key.isSignature(bytes(parts[0] + "." + parts[1]), decoded(parts[2]))
                    ? Optional.of(JSON.readTree(decoded(parts[1])))
                    : Optional.empty();
        } catch (IOException | IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }

    private static String part(byte[] content) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(content);
    }

    private static byte[] decoded(String part) {
        return Base64.getUrlDecoder().decode(part);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
