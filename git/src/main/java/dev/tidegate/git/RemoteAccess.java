package dev.tidegate.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.eclipse.jgit.transport.CredentialItem;
import org.eclipse.jgit.transport.CredentialsProvider;
import org.eclipse.jgit.transport.URIish;
import org.jspecify.annotations.Nullable;

/**
 * With what right, and with how much patience, remote repositories are asked. The token is fetched anew for every
 * question, so that it can be changed under a running process; it never stands in a message.
 */
public final class RemoteAccess {

    private static final String USER = "oauth2";

    private final Token token;
    private final Duration timeout;

    private RemoteAccess(Token token, Duration timeout) {
        this.token = token;
        this.timeout = timeout;
    }

    private interface Token {

        @Nullable String read() throws IOException;
    }

    /** For repositories everybody may read. */
    public static RemoteAccess anonymous(Duration timeout) {
        return new RemoteAccess(() -> null, timeout);
    }

    /** With the token that is the content of a file. */
    public static RemoteAccess tokenFile(Path file, Duration timeout) {
        return new RemoteAccess(() -> nonEmpty(Files.readString(file), "the file " + file), timeout);
    }

    /** With the token that is the value of a variable. */
    public static RemoteAccess tokenVariable(Map<String, String> environment, String variable, Duration timeout) {
        return new RemoteAccess(
                () -> nonEmpty(environment.getOrDefault(variable, ""), "the variable " + variable), timeout);
    }

    private static String nonEmpty(String written, String where) throws IOException {
        String token = written.strip();
        if (token.isEmpty()) {
            throw new IOException("there is no token in " + where);
        }
        return token;
    }

    int timeoutSeconds() {
        return (int) Math.max(1, timeout.toSeconds());
    }

    /** What JGit may send to one host, and to no other that host may point at. */
    @Nullable CredentialsProvider credentials(RemoteUrl url) throws IOException {
        if (!url.isSafeForTokens()) {
            return null;
        }
        String secret = token.read();
        return secret == null ? null : new ForOneHost(url.host(), secret);
    }

    /** A failure in our words; those of JGit may repeat more of the address than should be seen. */
    IOException failure(String what, Exception cause) {
        Throwable root = cause;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return new IOException(what + ": " + root.getClass().getSimpleName() + " " + root.getMessage());
    }

    @Override
    public String toString() {
        return "RemoteAccess[token=…, timeout=" + timeout + "]";
    }

    private static final class ForOneHost extends CredentialsProvider {

        private final String host;
        private final String secret;

        ForOneHost(String host, String secret) {
            this.host = host;
            this.secret = secret;
        }

        @Override
        public boolean isInteractive() {
            return false;
        }

        @Override
        public boolean supports(CredentialItem... items) {
            for (CredentialItem item : items) {
                if (!(item instanceof CredentialItem.Username) && !(item instanceof CredentialItem.Password)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public boolean get(URIish uri, CredentialItem... items) {
            if (!host.equalsIgnoreCase(uri.getHost()) || !supports(items)) {
                return false;
            }
            for (CredentialItem item : items) {
                if (item instanceof CredentialItem.Username user) {
                    user.setValue(USER);
                } else if (item instanceof CredentialItem.Password password) {
                    password.setValueNoCopy(secret.toCharArray());
                }
            }
            return true;
        }
    }
}
