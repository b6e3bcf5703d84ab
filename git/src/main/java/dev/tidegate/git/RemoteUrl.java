package dev.tidegate.git;

import dev.tidegate.engine.problem.Parsed;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The address of a remote repository: HTTPS, SSH (also as {@code git@host:path}) or a local directory. It never has a
 * password; only SSH has a user. Helper programs ({@code ext::}) are no addresses here.
 */
public record RemoteUrl(URI uri) {

    private static final Set<String> SCHEMES = Set.of("https", "http", "ssh", "file");
    private static final Set<String> LOCAL_HOSTS = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final Pattern SHORT_SSH = Pattern.compile("([A-Za-z0-9._-]+)@([A-Za-z0-9.-]+):([^:\\s/][^:\\s]*)");
    private static final Pattern SSH_USER = Pattern.compile("[A-Za-z0-9._-]+");

    public static Parsed<RemoteUrl> parse(String text) {
        var brief = SHORT_SSH.matcher(text);
        var written =
                brief.matches() ? "ssh://%s@%s/%s".formatted(brief.group(1), brief.group(2), brief.group(3)) : text;
        URI uri;
        try {
            uri = new URI(written);
        } catch (URISyntaxException misspelt) {
            return refused("the address of the repository is no URL");
        }
        String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
        if (hasCredentials(uri, scheme)) {
            return refused("credentials do not belong into the address of a repository; keep the token in a file");
        }
        if (!SCHEMES.contains(scheme)) {
            return refused("repositories are reached by https://, ssh:// or file://, not as " + text);
        }
        if (!scheme.equals("file") && uri.getHost() == null) {
            return refused("the address of the repository names no host");
        }
        return Parsed.accepted(new RemoteUrl(uri));
    }

    /** An address for what does not speak SSH. */
    static Parsed<RemoteUrl> withoutSsh(String text) {
        var parsed = parse(text);
        return parsed.value().filter(RemoteUrl::isSsh).isPresent()
                ? refused("this repository is reached by https:// or file://, not as " + text)
                : parsed;
    }

    /** {@link URI} does not split an authority it cannot parse. SSH needs the name of a user, and has no password here. */
    private static boolean hasCredentials(URI uri, String scheme) {
        String user = uri.getRawUserInfo();
        if (user != null) {
            return !scheme.equals("ssh") || !SSH_USER.matcher(user).matches();
        }
        String authority = uri.getRawAuthority();
        return authority != null && authority.contains("@");
    }

    /** Whether the repository is in a directory of this machine. */
    public boolean isLocal() {
        return "file".equalsIgnoreCase(uri.getScheme());
    }

    boolean isSsh() {
        return "ssh".equalsIgnoreCase(uri.getScheme());
    }

    /** Whether a token may be sent there. */
    boolean isSafeForTokens() {
        return "https".equalsIgnoreCase(uri.getScheme())
                || ("http".equalsIgnoreCase(uri.getScheme()) && LOCAL_HOSTS.contains(host()));
    }

    String host() {
        return String.valueOf(uri.getHost());
    }

    @Override
    public String toString() {
        return uri.toString();
    }

    private static Parsed<RemoteUrl> refused(String sentence) {
        return Parsed.refused("url", 0, sentence);
    }
}
