package dev.tidegate.application.integrations.watch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Tells whether an object is as it was, as far as people change objects: not by what controllers write on it. */
final class ObjectFingerprint {

    private ObjectFingerprint() {}

    static String of(JsonNode object) {
        JsonNode metadata = object.path("metadata");
        JsonNode annotations = metadata.path("annotations").deepCopy();
        if (annotations instanceof ObjectNode kept) {
            // Counts the rollouts of a Deployment, those that follow our own changes too.
            kept.remove("deployment.kubernetes.io/revision");
        }
        var text = String.join(
                "\n",
                metadata.path("uid").asText(),
                metadata.path("labels").toString(),
                annotations.toString(),
                object.path("spec").toString());
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has SHA-256", impossible);
        }
    }
}
