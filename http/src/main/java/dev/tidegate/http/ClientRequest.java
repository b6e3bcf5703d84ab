package dev.tidegate.http;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A request to a server, without its credentials.
 *
 * @param route names the kind of request in metrics: the path with names in place of identifiers
 * @param limitKey the part of the server that the request counts against, such as a cluster
 * @param repeatable whether sending the request twice has the same effect as sending it once
 * @param accept the media types that are understood
 */
public record ClientRequest(
        HttpMethod method,
        URI url,
        @Nullable Body body,
        String route,
        @Nullable String limitKey,
        boolean repeatable,
        String accept) {

    private static final String JSON = "application/json";

    /** A request whose response is JSON. */
    public ClientRequest(
            HttpMethod method,
            URI url,
            @Nullable Body body,
            String route,
            @Nullable String limitKey,
            boolean repeatable) {
        this(method, url, body, route, limitKey, repeatable, JSON);
    }

    /** The same request for other media types. */
    public ClientRequest accepting(String mediaTypes) {
        return new ClientRequest(method, url, body, route, limitKey, repeatable, mediaTypes);
    }

    /** A request that is named by its path and counts against no part of the server. */
    public static ClientRequest of(HttpMethod method, URI url, @Nullable Body body, boolean repeatable) {
        return new ClientRequest(method, url, body, url.getPath(), null, repeatable);
    }

    /** Where the request goes, without its path. */
    public String server() {
        return url.getScheme() + "://" + url.getAuthority();
    }

    /** A text that can stand in a path, a query or a form. */
    public static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** What is sent; it may hold secrets and is not printed. */
    public record Body(String mediaType, String text) {

        public static Body json(Object tree) {
            return new Body(JSON, tree.toString());
        }

        public static Body form(String text) {
            return new Body("application/x-www-form-urlencoded", text);
        }

        @Override
        public String toString() {
            return "Body[" + mediaType + ", " + text.length() + " characters]";
        }
    }
}
