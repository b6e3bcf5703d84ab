package dev.tidegate.http;

import org.jspecify.annotations.Nullable;

/**
 * The last response to a request.
 *
 * @param attempts how often the request was sent
 * @param token what it was sent with, to be hidden in texts from the server
 */
public record HttpResult(
        ClientResponse response, int attempts, @Nullable Secret token) {

    /** A text from the server, with dots in place of the token. */
    public String withoutToken(String text) {
        return token == null ? text : token.hideIn(text);
    }
}
