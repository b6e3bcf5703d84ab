package dev.tidegate.kube;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.http.ClientResponse;
import dev.tidegate.http.HttpFailure;
import dev.tidegate.http.HttpResult;
import dev.tidegate.kube.KubeFailure.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Makes the failure of a request from the response, or from what happened instead of one. */
final class KubeFailureFactory {

    private static final Pattern UNKNOWN_FIELD = Pattern.compile(
            "(?:unknown|duplicate) field \"([^\"]+)\"|(\\.[\\w.\\[\\]\"=-]+): field not declared in schema");

    private static final String FIELD_UNKNOWN = "FieldUnknown";

    private final String cluster;

    KubeFailureFactory(String cluster) {
        this.cluster = cluster;
    }

    /** The JSON object in a response; empty if the response holds none. */
    static ObjectNode object(ClientResponse response) {
        return response.json()
                .filter(ObjectNode.class::isInstance)
                .map(ObjectNode.class::cast)
                .orElseGet(JsonNodeFactory.instance::objectNode);
    }

    KubeFailure refused(KubeRequest request, HttpResult result, KubeCredential credential) {
        var response = result.response();
        return refused(
                request, response.status(), object(response), result.attempts(), credential, result::withoutToken);
    }

    KubeFailure refused(KubeRequest request, int status, ObjectNode report, KubeCredential credential) {
        return refused(request, status, report, 1, credential, text -> text);
    }

    private KubeFailure refused(
            KubeRequest request,
            int status,
            ObjectNode report,
            int attempts,
            KubeCredential credential,
            UnaryOperator<String> redaction) {
        var message = report.path("message").asText("");
        var causes = causes(report.path("details").path("causes"), message);
        var kind = kind(status, causes);
        var word = message.isBlank() ? "the answer was HTTP " + status : message;
        var sentence = kind == Kind.UNAUTHORIZED
                ? "the credentials are not accepted, they may have expired (" + word + "): " + credential.remedy()
                : word;
        return new KubeFailure(
                kind,
                redaction.apply(line(request, sentence, attempts)),
                new KubeFailure.Answer(status, report.path("reason").asText(""), causes),
                null);
    }

    KubeFailure unreadable(KubeRequest request, int status) {
        return new KubeFailure(
                Kind.SERVER,
                line(request, "the answer is not one of an API server", 1),
                new KubeFailure.Answer(status, "", List.of()),
                null);
    }

    KubeFailure unanswered(KubeRequest request, HttpFailure failure) {
        var kind = switch (failure.kind()) {
            case NO_CONNECTION, UNTRUSTED, BROKEN -> Kind.UNREACHABLE;
            case TIMEOUT -> Kind.TIMEOUT;
            case TOO_LONG -> Kind.SERVER;
        };
        var remedy = failure.kind() == HttpFailure.Kind.UNTRUSTED
                ? "; name the authority that signs its certificate, if you trust it"
                : "";
        var doubt = request.repeatable() || failure.wasNeverSent() ? "" : "; it may have taken effect all the same";
        return KubeFailure.of(kind, line(request, failure.sentence() + remedy + doubt, failure.attempts()), failure);
    }

    KubeFailure misconfigured(KubeRequest request, RuntimeException failure) {
        return KubeFailure.of(Kind.MISCONFIGURED, line(request, String.valueOf(failure.getMessage()), 1), null);
    }

    KubeFailure interrupted(KubeRequest request) {
        return KubeFailure.of(Kind.INTERRUPTED, line(request, "interrupted", 1), null);
    }

    private String line(KubeRequest request, String sentence, int attempts) {
        return cluster + ": " + request.what() + ": " + sentence.strip()
                + (attempts > 1 ? " (" + attempts + " attempts)" : "");
    }

    private static Kind kind(int status, List<StatusCause> causes) {
        return switch (status) {
            case 401 -> Kind.UNAUTHORIZED;
            case 403 -> Kind.FORBIDDEN;
            case 404 -> Kind.NOT_FOUND;
            case 409 -> Kind.CONFLICT;
            case 400, 413, 415, 422 -> Kind.INVALID;
            case 429 -> Kind.THROTTLED;
            case 504 -> Kind.TIMEOUT;
            // Older API servers report an unknown field in an applied object as an internal error.
            default ->
                status == 500 && causes.stream().anyMatch(KubeFailureFactory::isUnknown) ? Kind.INVALID : Kind.SERVER;
        };
    }

    private static List<StatusCause> causes(JsonNode listed, String message) {
        var causes = new ArrayList<StatusCause>();
        for (var each : listed) {
            causes.add(new StatusCause(
                    each.path("field").asText(""),
                    each.path("reason").asText(""),
                    each.path("message").asText("")));
        }
        // Unknown fields are named in the message only.
        var matcher = UNKNOWN_FIELD.matcher(message);
        while (matcher.find()) {
            var field = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
            causes.add(new StatusCause(field, FIELD_UNKNOWN, matcher.group()));
        }
        return causes;
    }

    private static boolean isUnknown(StatusCause cause) {
        return cause.reason().equals(FIELD_UNKNOWN);
    }
}
