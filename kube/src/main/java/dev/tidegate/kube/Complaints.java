package dev.tidegate.kube;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.kube.KubeFailure.Kind;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;

/** Turns what came back, or what happened instead, into the failure a caller sees. */
final class Complaints {

    private static final String DOTS = "••••••";
    private static final Pattern UNKNOWN_FIELD = Pattern.compile(
            "(?:unknown|duplicate) field \"([^\"]+)\"|(\\.[\\w.\\[\\]\"=-]+): field not declared in schema");

    private static final String FIELD_UNKNOWN = "FieldUnknown";

    private final String cluster;

    Complaints(String cluster) {
        this.cluster = cluster;
    }

    KubeFailure refused(Request request, Reply reply, int attempts, Optional<String> token, Credential credential) {
        var complaint = reply.complaint();
        var message = complaint.path("message").asText("");
        var causes = causes(complaint.path("details").path("causes"), message);
        var kind = kind(reply.status(), causes);
        var word = message.isBlank() ? "the answer was HTTP " + reply.status() : message;
        var sentence = kind == Kind.UNAUTHORIZED
                ? "the credentials are not accepted, they may have expired (" + word + "): " + credential.remedy()
                : word;
        return new KubeFailure(
                kind,
                hidden(line(request, sentence, attempts), token),
                new KubeFailure.Answer(reply.status(), complaint.path("reason").asText(""), causes),
                null);
    }

    KubeFailure unreadable(Request request, Reply reply) {
        return new KubeFailure(
                Kind.SERVER,
                line(request, "the answer is not one of an API server", 1),
                new KubeFailure.Answer(reply.status(), "", List.of()),
                null);
    }

    KubeFailure unanswered(Request request, String server, Exception failure, int attempts, Optional<String> token) {
        var sentence =
                sentence(server, failure) + (request.repeatable() ? "" : "; it may have taken effect all the same");
        return KubeFailure.of(
                isLate(failure) ? Kind.TIMEOUT : Kind.UNREACHABLE,
                hidden(line(request, sentence, attempts), token),
                failure);
    }

    KubeFailure misconfigured(String what, Misconfigured failure) {
        return KubeFailure.of(Kind.MISCONFIGURED, cluster + ": " + what + ": " + failure.sentence(), null);
    }

    KubeFailure interrupted(Request request) {
        return KubeFailure.of(Kind.INTERRUPTED, line(request, "interrupted", 1), null);
    }

    /** Whether trying again could help at all: a certificate that is not trusted stays so. */
    static boolean mayPass(Exception failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof GeneralSecurityException) {
                return false;
            }
        }
        return true;
    }

    private String line(Request request, String sentence, int attempts) {
        return cluster + ": " + request.what() + ": " + sentence.strip()
                + (attempts > 1 ? " (" + attempts + " attempts)" : "");
    }

    private static String hidden(String text, Optional<String> token) {
        return token.map(secret -> text.replace(secret, DOTS)).orElse(text);
    }

    private static boolean isLate(Exception failure) {
        return failure instanceof TimeoutException
                || (failure instanceof HttpTimeoutException && !(failure instanceof HttpConnectTimeoutException));
    }

    private static String sentence(String server, Exception failure) {
        if (isLate(failure)) {
            return server + " did not answer in time";
        }
        if (failure instanceof HttpConnectTimeoutException) {
            return "no connection to " + server + " in time";
        }
        if (failure instanceof ConnectException) {
            return "no connection to " + server;
        }
        if (failure instanceof SSLException) {
            return "no secure connection to " + server + " (" + failure.getMessage() + ")"
                    + (mayPass(failure) ? "" : "; name the authority that signs its certificate, if you trust it");
        }
        var word = failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
        return "the connection to " + server + " broke (" + word + ")";
    }

    private static Kind kind(int status, List<Cause> causes) {
        return switch (status) {
            case 401 -> Kind.UNAUTHORIZED;
            case 403 -> Kind.FORBIDDEN;
            case 404 -> Kind.NOT_FOUND;
            case 409 -> Kind.CONFLICT;
            case 400, 413, 415, 422 -> Kind.INVALID;
            case 429 -> Kind.THROTTLED;
            case 504 -> Kind.TIMEOUT;
            // An unknown field in an applied object was an internal error to older API servers.
            default -> status == 500 && causes.stream().anyMatch(Complaints::isUnknown) ? Kind.INVALID : Kind.SERVER;
        };
    }

    private static List<Cause> causes(JsonNode listed, String message) {
        var causes = new ArrayList<Cause>();
        for (var each : listed) {
            causes.add(new Cause(
                    each.path("field").asText(""),
                    each.path("reason").asText(""),
                    each.path("message").asText("")));
        }
        // Unknown fields are told in the sentence only.
        var matcher = UNKNOWN_FIELD.matcher(message);
        while (matcher.find()) {
            var field = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
            causes.add(new Cause(field, FIELD_UNKNOWN, matcher.group()));
        }
        return causes;
    }

    private static boolean isUnknown(Cause cause) {
        return cause.reason().equals(FIELD_UNKNOWN);
    }

    /** What a broken connection looks like, whatever it was wrapped in. */
    static Exception rooted(IOException failure) {
        Throwable cause = failure;
        while (cause.getCause() != null
                && !(cause instanceof SSLException)
                && !(cause instanceof ConnectException)
                && !(cause instanceof HttpTimeoutException)) {
            cause = cause.getCause();
        }
        return cause instanceof Exception root ? root : failure;
    }
}
