package dev.tidegate.git;

import dev.tidegate.files.BoundedInput;
import dev.tidegate.http.Secret;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.transport.CredentialItem;
import org.eclipse.jgit.transport.CredentialsProvider;
import org.eclipse.jgit.transport.URIish;
import org.jspecify.annotations.Nullable;

/**
 * The token and timeout for remote repositories. The token is read for every request, so that it can change while the
 * process runs; it is never part of a message.
 */
public final class RemoteAccess {

    private static final String USER = "oauth2";

    private final Token token;
    private final Duration timeout;
    private final SshIdentity ssh;

    private RemoteAccess(Token token, Duration timeout, SshIdentity ssh) {
        this.token = token;
        this.timeout = timeout;
        this.ssh = ssh;
    }

    private interface Token {

        @Nullable String read() throws IOException;
    }

    /** Access to public repositories. */
    public static RemoteAccess anonymous(Duration timeout) {
        return new RemoteAccess(() -> null, timeout, SshIdentity.ofUser());
    }

    /** Access with the token in a file. */
    public static RemoteAccess tokenFile(Path file, Duration timeout) {
        return new RemoteAccess(
                () -> nonEmpty(BoundedInput.text(file, BoundedInput.SECRET_BYTES), "the file " + file),
                timeout,
                SshIdentity.ofUser());
    }

    /** Access with the token in an environment variable. */
    public static RemoteAccess tokenVariable(Map<String, String> environment, String variable, Duration timeout) {
        return new RemoteAccess(
                () -> nonEmpty(environment.getOrDefault(variable, ""), "the variable " + variable),
                timeout,
                SshIdentity.ofUser());
    }

    /**
     * The same access, with another identity for remotes over SSH; without this they get the keys and the known hosts of
     * the user's {@code .ssh} directory. A host that is not known is refused.
     *
     * @param key a private key without a passphrase
     * @param knownHosts the keys of the hosts, in OpenSSH's form
     */
    public RemoteAccess withSshKey(Path key, Path knownHosts) {
        return new RemoteAccess(token, timeout, SshIdentity.of(key, knownHosts));
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

    /** An exchange with a remote repository, as JGit makes it. */
    interface Exchange<T> {

        T call() throws GitAPIException, IOException;
    }

    /**
     * Makes an exchange and gives up when the timeout is over, whatever has arrived by then: the timeout of JGit begins
     * anew with every byte. An exchange that is given up ends in its thread when the remote closes the connection or is
     * silent for the timeout.
     *
     * @param what what cannot be done, for the message of a failure
     */
    <T> T withinTimeout(String what, Exchange<T> exchange) throws IOException {
        var task = new FutureTask<>(exchange::call);
        var thread = new Thread(task, "git exchange");
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(timeoutSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException late) {
            throw failure(what, new SocketTimeoutException());
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof GitAPIException refused) {
                throw failure(what, refused);
            }
            if (failed.getCause() instanceof IOException broken) {
                throw broken;
            }
            throw new IllegalStateException(what, failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException(what + ": interrupted");
        } finally {
            task.cancel(true);
        }
    }

    SshIdentity ssh() {
        return ssh;
    }

    /** A text from elsewhere, without the token. */
    String withoutToken(String text) throws IOException {
        String secret = token.read();
        return secret == null ? text : Secret.of(secret).hideIn(text);
    }

    /** Credentials for one host; they are not sent to a host it redirects to. */
    @Nullable CredentialsProvider credentials(RemoteUrl url) throws IOException {
        if (!url.isSafeForTokens()) {
            return null;
        }
        String secret = token.read();
        return secret == null ? null : new SingleHostCredentials(url.host(), secret);
    }

    /** A failure without the message of JGit, which may contain more of the address than should be shown. */
    private static IOException failure(String what, Exception cause) {
        Throwable root = cause;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return new IOException(what + ": " + reason(root));
    }

    private static String reason(Throwable root) {
        if (root instanceof UnknownHostException) {
            return "there is no host " + root.getMessage();
        }
        if (root instanceof ConnectException || root instanceof NoRouteToHostException) {
            return "no connection";
        }
        if (root instanceof SocketTimeoutException) {
            return "no answer in time";
        }
        return Objects.requireNonNullElse(root.getMessage(), "the connection broke");
    }

    @Override
    public String toString() {
        return "RemoteAccess[token=…, timeout=" + timeout + "]";
    }

    private static final class SingleHostCredentials extends CredentialsProvider {

        private final String host;
        private final String secret;

        SingleHostCredentials(String host, String secret) {
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
