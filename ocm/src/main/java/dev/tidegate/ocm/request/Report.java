package dev.tidegate.ocm.request;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.ocm.auth.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What an answer says about why there is none. The body may be OCM's error object, that of the token endpoint, a page
 * of some proxy, or anything else; whatever it is, one bounded line is made of it.
 *
 * @param status 0 if there was no answer at all
 */
record Report(
        int status,
        @Nullable String code,
        String reason,
        @Nullable String operationId) {

    private static final int LONGEST = 300;
    private static final int LONGEST_PAGE = 8_192;
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cntrl}\\p{Cf}\\s]+");
    private static final Pattern INVISIBLE_PARTS = Pattern.compile("(?is)<(script|style)\\b.*?</\\1>");
    private static final Pattern TAGS = Pattern.compile("<[^<>]*>");

    static Report of(String reason) {
        return new Report(0, null, line(reason), null);
    }

    /**
     * What a reply says.
     *
     * @param shown what the request carried; servers have been seen to quote it back
     */
    static Report of(Reply reply, Secret shown) {
        var body = reply.json();
        if (body == null || !body.isObject()) {
            var page = shown.hideIn(reply.text());
            return new Report(reply.status(), null, line(visible(page)), null);
        }
        var reason = first(body, shown, "reason", "error_description", "message");
        return new Report(
                reply.status(),
                first(body, shown, "code", "error"),
                reason == null ? "" : reason,
                first(body, shown, "operation_id"));
    }

    /** The same, said with more help. */
    Report plus(String hint) {
        return new Report(status, code, reason.isEmpty() ? hint : reason + "; " + hint, operationId);
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

    private static @Nullable String first(JsonNode body, Secret shown, String... names) {
        for (var name : names) {
            var value = body.path(name);
            if (value.isValueNode() && !value.isNull() && !value.asText().isBlank()) {
                return line(shown.hideIn(value.asText())); // before it is cut, or half of it would be left
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
