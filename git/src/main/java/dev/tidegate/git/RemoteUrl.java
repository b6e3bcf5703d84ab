package dev.tidegate.git;

import dev.tidegate.engine.problem.Parsed;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;

/** The address of a remote repository, over HTTPS or in a local directory; never with credentials. */
record RemoteUrl(URI uri) {

    private static final Set<String> SCHEMES = Set.of("https", "http", "file");
    private static final Set<String> LOCAL_HOSTS = Set.of("localhost", "127.0.0.1", "[::1]");

    static Parsed<RemoteUrl> parse(String text) {
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException misspelt) {
            return refused("the address of the repository is no URL");
        }
        if (uri.getRawUserInfo() != null || hasUser(uri)) {
            return refused("credentials do not belong into the address of a repository; keep the token in a file");
        }
        String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        return SCHEMES.contains(scheme)
                ? Parsed.accepted(new RemoteUrl(uri))
                : refused("repositories are reached by https:// or file://, not as " + text);
    }

    /** {@link URI} does not split an authority it cannot parse. */
    private static boolean hasUser(URI uri) {
        String authority = uri.getRawAuthority();
        return authority != null && authority.contains("@");
    }

    /** Whether a token may be sent there. */
    boolean isSafeForTokens() {
        return "https".equalsIgnoreCase(uri.getScheme()) || LOCAL_HOSTS.contains(String.valueOf(uri.getHost()));
    }

    String host() {
        return String.valueOf(uri.getHost());
    }

    private static Parsed<RemoteUrl> refused(String sentence) {
        return Parsed.refused("url", 0, sentence);
    }
}
