package dev.tidegate.integrations.live;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/**
 * An object without what a cluster or an owner adds to it, in the one spelling the reference manager digests: keys
 * sorted, a space behind every comma and colon, nothing but ASCII.
 */
public final class CanonicalBody {

    private static final List<String> METADATA = List.of(
            "creationTimestamp", "resourceVersion", "generation", "selfLink", "uid", "namespace", "managedFields");
    private static final List<String> ANNOTATIONS = List.of(
            "kubectl.kubernetes.io/last-applied-configuration",
            Ownership.REFERENCE_INTEGRATION,
            Ownership.REFERENCE_VERSION,
            Ownership.REFERENCE_HASH,
            Ownership.REFERENCE_UPDATE,
            Ownership.REFERENCE_CALLER,
            Ownership.OWNER,
            Ownership.SPEC_HASH,
            Ownership.SOURCE,
            Ownership.IMAGE_LEVEL);

    private CanonicalBody() {}

    /** SHA-256 in hexadecimal. */
    public static String digest(ObjectNode object) {
        try {
            byte[] bytes = text(object).getBytes(StandardCharsets.US_ASCII);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    public static String text(ObjectNode object) {
        ObjectNode body = object.deepCopy();
        body.remove("status");
        ObjectNode metadata = body.withObject("metadata");
        metadata.remove(METADATA);
        ObjectNode annotations = metadata.withObject("annotations");
        annotations.remove(ANNOTATIONS);
        String kind = body.path("kind").asText();
        if (kind.equals("Deployment")) {
            annotations.remove("deployment.kubernetes.io/revision");
        }
        if (kind.equals("Service") && body.get("spec") instanceof ObjectNode spec) {
            withoutServiceDefaults(spec);
        }
        var written = new StringBuilder();
        write(body, written);
        return written.toString();
    }

    private static void withoutServiceDefaults(ObjectNode spec) {
        if (spec.path("sessionAffinity").asText().equals("None")) {
            spec.remove("sessionAffinity");
        }
        if (spec.path("type").asText().equals("ClusterIP")) {
            spec.remove("clusterIP");
        }
    }

    private static void write(JsonNode node, StringBuilder out) {
        if (node.isObject()) {
            var names = new ArrayList<String>();
            node.fieldNames().forEachRemaining(names::add);
            names.sort(null);
            String separator = "{";
            for (String name : names) {
                out.append(separator);
                quote(name, out);
                out.append(": ");
                write(node.path(name), out);
                separator = ", ";
            }
            out.append(names.isEmpty() ? "{}" : "}");
        } else if (node.isArray()) {
            String separator = "[";
            for (JsonNode element : node) {
                out.append(separator);
                write(element, out);
                separator = ", ";
            }
            out.append(node.isEmpty() ? "[]" : "]");
        } else if (node.isTextual()) {
            quote(node.textValue(), out);
        } else {
            out.append(node.asText("null"));
        }
    }

    private static void quote(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '\b' -> out.append("\\b");
                case '\f' -> out.append("\\f");
                default -> {
                    if (c < 0x20 || c > 0x7e) {
                        out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }
}
