package dev.tidegate.ocm.request;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** An HTTP answer as it came, whatever its status. */
final class Reply {

    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final int status;
    private final byte[] body;
    private final String retryAfter;

    Reply(int status, byte[] body, String retryAfter) {
        this.status = status;
        this.body = body;
        this.retryAfter = retryAfter;
    }

    int status() {
        return status;
    }

    /** The header, empty if there was none. */
    String retryAfter() {
        return retryAfter;
    }

    boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    boolean isServerError() {
        return status >= 500 && status < 600;
    }

    /** The body read as JSON; missing if there is no body, null if it is something else. */
    @Nullable JsonNode json() {
        if (body.length == 0) {
            return MissingNode.getInstance();
        }
        try {
            return JSON.readTree(body);
        } catch (IOException notJson) {
            return null;
        }
    }

    String text() {
        return new String(body, StandardCharsets.UTF_8);
    }
}
