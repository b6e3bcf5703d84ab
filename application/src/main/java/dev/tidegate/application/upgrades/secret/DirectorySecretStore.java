package dev.tidegate.application.upgrades.secret;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.http.Secret;
import dev.tidegate.upgrades.file.SecretReference;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

/**
 * Secrets in files, as Kubernetes mounts them: the path is a directory, and the field is a file in it, such as {@code
 * secret}, or {@code secret.v3} for version 3. Trailing white space is not part of the value.
 */
record DirectorySecretStore(Path root) implements SecretStore {

    private static final int MAX_BYTES = 64 * 1024;

    @Override
    public Parsed<Secret> find(SecretReference reference) {
        var file = root.resolve(reference.path()).resolve(reference.name());
        byte[] bytes;
        try {
            if (!Files.isRegularFile(file)) {
                return missing(reference, "there is no file " + file);
            }
            if (Files.size(file) > MAX_BYTES) {
                return missing(reference, file + " is too large for a secret");
            }
            bytes = Files.readAllBytes(file);
        } catch (IOException unreadable) {
            return missing(reference, file + " cannot be read");
        }
        return decoded(reference, new String(bytes, StandardCharsets.UTF_8).stripTrailing());
    }

    static Parsed<Secret> decoded(SecretReference reference, String text) {
        String value;
        try {
            value = "base64".equals(reference.format())
                    ? new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8)
                    : text;
        } catch (IllegalArgumentException malformed) {
            return missing(reference, "its value is not base64");
        }
        return value.isBlank() ? missing(reference, "its value is empty") : Parsed.accepted(Secret.of(value));
    }

    static Parsed<Secret> missing(SecretReference reference, String why) {
        return Parsed.refused("secret", 0, "the secret " + reference + " cannot be had: " + why);
    }
}
