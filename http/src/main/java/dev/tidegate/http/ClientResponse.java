package dev.tidegate.http;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A response with its whole body, whatever its status. */
public final class ClientResponse {

    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final int status;
    private final String retryAfter;
    private final String link;
    private final byte[] body;

    /**
     * A response.
     *
     * @param retryAfter the header, empty if there was none
     */
    public ClientResponse(int status, String retryAfter, byte[] body) {
        this(status, retryAfter, "", body);
    }

    /**
     * A response that may have further pages.
     *
     * @param link the header of that name, empty if there was none
     */
    public ClientResponse(int status, String retryAfter, String link, byte[] body) {
        this.status = status;
        this.retryAfter = retryAfter;
        this.link = link;
        this.body = body;
    }

    public int status() {
        return status;
    }

    String retryAfter() {
        return retryAfter;
    }

    /** The address of the next page, by the header {@code Link}; it may lead anywhere. */
    public Optional<URI> nextPage() {
        return NextPage.of(link);
    }

    public boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    public boolean isServerError() {
        return status >= 500 && status < 600;
    }

    /** The body as JSON: a missing node if there is no body, empty if it is something else. */
    public Optional<JsonNode> json() {
        if (body.length == 0) {
            return Optional.of(MissingNode.getInstance());
        }
        try {
            return Optional.of(JSON.readTree(body));
        } catch (IOException notJson) {
            return Optional.empty();
        }
    }

    public String text() {
        return new String(body, StandardCharsets.UTF_8);
    }
}
