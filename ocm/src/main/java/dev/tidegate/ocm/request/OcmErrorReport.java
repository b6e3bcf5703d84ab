package dev.tidegate.ocm.request;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tidegate.http.ClientResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a response says about an error, in one bounded line. The body may be the error object of OCM or of the token
 * endpoint, a page of some proxy, or anything else.
 *
 * @param status 0 if there was no response
 */
record OcmErrorReport(
        int status,
        @Nullable String code,
        String reason,
        @Nullable String operationId) {

    private static final int LONGEST = 300;
    private static final int LONGEST_PAGE = 8_192;
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cntrl}\\p{Cf}\\s]+");
    private static final Pattern INVISIBLE_PARTS = Pattern.compile("(?is)<(script|style)\\b.*?</\\1>");
    private static final Pattern TAGS = Pattern.compile("<[^<>]*>");

    static OcmErrorReport of(String reason) {
        return new OcmErrorReport(0, null, line(reason), null);
    }

    /**
     * What a response says.
     *
     * @param redaction hides the secret that the request carried, because some servers quote it back
     */
    static OcmErrorReport of(ClientResponse response, UnaryOperator<String> redaction) {
        var body = response.json().orElse(MissingNode.getInstance());
        if (!body.isObject()) {
            var page = redaction.apply(response.text());
            return new OcmErrorReport(response.status(), null, line(visible(page)), null);
        }
        var reason = first(body, redaction, "reason", "error_description", "message");
        return new OcmErrorReport(
                response.status(),
                first(body, redaction, "code", "error"),
                reason == null ? "" : reason,
                first(body, redaction, "operation_id"));
    }

    /** The same with a hint for the reader. */
    OcmErrorReport withHint(String hint) {
        return new OcmErrorReport(status, code, reason.isEmpty() ? hint : reason + "; " + hint, operationId);
    }

    String line() {
        List<String> parts = new ArrayList<>();
        if (status != 0) {
            parts.add(String.valueOf(status));
        }
        if (code != null) {
            parts.add(code);
        }
        if (!reason.isEmpty()) {
            parts.add(reason);
        }
        if (operationId != null) {
            parts.add("(operation " + operationId + ")");
        }
        return String.join(" ", parts);
    }

    private static @Nullable String first(JsonNode body, UnaryOperator<String> redaction, String... names) {
        for (var name : names) {
            var value = body.path(name);
            if (value.isValueNode() && !value.isNull() && !value.asText().isBlank()) {
                return line(redaction.apply(value.asText())); // hidden before it is cut, or half of it would remain
            }
        }
        return null;
    }

    private static String visible(String page) {
        var beginning = page.substring(0, Math.min(page.length(), LONGEST_PAGE));
        return TAGS.matcher(INVISIBLE_PARTS.matcher(beginning).replaceAll(" ")).replaceAll(" ");
    }

    private static String line(String text) {
        var line = UNSEEN.matcher(text).replaceAll(" ").strip();
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }
}
