package dev.tidegate.upgrades.secret;

import dev.tidegate.engine.problem.Parsed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

/**
 * Secrets in files: the directory of the path, and in it a file named like the field, as in {@code secret}, or {@code
 * secret.v3} where version 3 is asked for. That is the form in which Kubernetes mounts secrets. A line end behind the
 * value is not part of it.
 */
public record SecretDirectory(Path root) implements Secrets {

    private static final int MOST_BYTES = 64 * 1024;

    @Override
    public Parsed<Secret> find(SecretReference reference) {
        var file = root.resolve(reference.path()).resolve(reference.name());
        byte[] bytes;
        try {
            if (!Files.isRegularFile(file)) {
                return missing(reference, "there is no file " + file);
            }
            if (Files.size(file) > MOST_BYTES) {
                return missing(reference, file + " is too large for a secret");
            }
            bytes = Files.readAllBytes(file);
        } catch (IOException unreadable) {
            return missing(reference, file + " cannot be read");
        }
        return decoded(reference, new String(bytes, StandardCharsets.UTF_8).stripTrailing());
    }

    static Parsed<Secret> decoded(SecretReference reference, String text) {
        if (text.isEmpty()) {
            return missing(reference, "its value is empty");
        }
        if (!"base64".equals(reference.format())) {
            return Parsed.accepted(Secret.of(text));
        }
        try {
            return Parsed.accepted(Secret.of(new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8)));
        } catch (IllegalArgumentException malformed) {
            return missing(reference, "its value is not base64");
        }
    }

    static Parsed<Secret> missing(SecretReference reference, String why) {
        return Parsed.refused("secret", 0, "the secret " + reference + " cannot be had: " + why);
    }
}
