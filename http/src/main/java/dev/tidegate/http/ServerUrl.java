package dev.tidegate.http;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.Set;

/** The address of a server as a person writes it. One that is refused is not shown: it may hold a password. */
public final class ServerUrl {

    /** What an address must be, for a sentence about one that is not. */
    public static final String EXPECTED = "an address with http or https and a host, without credentials and query";

    private static final Set<String> SCHEMES = Set.of("http", "https");

    private ServerUrl() {}

    /** The address; empty if it is something else. */
    public static Optional<URI> parse(String text) {
        try {
            return Optional.of(new URI(text)).filter(ServerUrl::isUsable);
        } catch (URISyntaxException malformed) {
            return Optional.empty();
        }
    }

    public static boolean isUsable(URI url) {
        return url.getScheme() != null
                && SCHEMES.contains(url.getScheme())
                && url.getHost() != null
                && url.getRawUserInfo() == null
                && url.getRawQuery() == null
                && url.getRawFragment() == null;
    }
}
