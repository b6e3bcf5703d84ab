package dev.tidegate.http;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.security.GeneralSecurityException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** A request without a response, described in one sentence that names the server and shows no token. */
public final class HttpFailure extends IOException {

    private static final long serialVersionUID = 1L;

    private final Kind kind;
    private final String sentence;
    private final int attempts;

    private HttpFailure(Kind kind, String sentence, int attempts, Throwable cause) {
        super(sentence, cause);
        this.kind = kind;
        this.sentence = sentence;
        this.attempts = attempts;
    }

    /**
     * Explains why there is no response.
     *
     * @param token the token that was sent, which is hidden in the sentence
     * @param attempts how often the request was sent
     */
    public static HttpFailure of(ClientRequest request, IOException failure, @Nullable Secret token, int attempts) {
        var root = root(failure);
        var kind = kind(root);
        var sentence = sentence(kind, request.server(), root);
        return new HttpFailure(kind, token == null ? sentence : token.hideIn(sentence), attempts, root);
    }

    public Kind kind() {
        return kind;
    }

    /** The message, without the class of the exception. */
    public String sentence() {
        return sentence;
    }

    /** How often the request was sent. */
    public int attempts() {
        return attempts;
    }

    /** Whether the server certainly did not see the request. */
    public boolean wasNeverSent() {
        return kind == Kind.NO_CONNECTION || kind == Kind.UNTRUSTED;
    }

    private static Kind kind(Throwable root) {
        if (root instanceof ConnectException || root instanceof HttpConnectTimeoutException) {
            return Kind.NO_CONNECTION;
        }
        if (root instanceof HttpTimeoutException) {
            return Kind.TIMEOUT;
        }
        if (root instanceof BoundedBody.TooLongException) {
            return Kind.TOO_LONG;
        }
        return root instanceof SSLException && isUntrusted(root) ? Kind.UNTRUSTED : Kind.BROKEN;
    }

    private static String sentence(Kind kind, String server, Throwable root) {
        var reason = root.getMessage() == null ? "it was closed" : root.getMessage();
        return switch (kind) {
            case NO_CONNECTION ->
                "no connection to " + server + (root instanceof HttpConnectTimeoutException ? " in time" : "");
            case TIMEOUT -> server + " " + reason;
            case TOO_LONG -> "the answer of " + server + " " + reason;
            case UNTRUSTED, BROKEN ->
                (root instanceof SSLException
                                ? "no secure connection to " + server
                                : "the connection to " + server + " broke")
                        + " (" + reason + ")";
        };
    }

    /** The exception that tells most, whatever it was wrapped in. */
    private static Throwable root(IOException failure) {
        Throwable cause = failure;
        while (cause.getCause() != null
                && !(cause instanceof SSLException)
                && !(cause instanceof ConnectException)
                && !(cause instanceof HttpTimeoutException)) {
            cause = cause.getCause();
        }
        return cause;
    }

    private static boolean isUntrusted(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof GeneralSecurityException) {
                return true;
            }
        }
        return false;
    }

    /** What went wrong, as far as it matters for what to do next. */
    public enum Kind {
        /** No connection was made; the server has not seen the request. */
        NO_CONNECTION,
        /** The server's certificate is not trusted; the server has not seen the request. */
        UNTRUSTED,
        /** There was no complete response before the deadline. */
        TIMEOUT,
        /** The connection broke. */
        BROKEN,
        /** The body is longer than allowed. */
        TOO_LONG
    }
}
