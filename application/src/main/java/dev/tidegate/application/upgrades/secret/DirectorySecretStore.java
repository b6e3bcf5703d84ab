package dev.tidegate.application.upgrades.secret;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.files.BoundedInput;
import dev.tidegate.files.InputException;
import dev.tidegate.http.Secret;
import dev.tidegate.upgrades.file.SecretReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;

/**
 * Secrets in files, as Kubernetes mounts them: the path is a directory, and the field is a file in it, such as {@code
 * secret}, or {@code secret.v3} for version 3. Trailing white space is not part of the value.
 */
record DirectorySecretStore(Path root) implements SecretStore {

    @Override
    public Parsed<Secret> find(SecretReference reference) {
        var file = root.resolve(reference.path()).resolve(reference.name());
        try {
            return decoded(
                    reference,
                    BoundedInput.text(file, BoundedInput.SECRET_BYTES).stripTrailing());
        } catch (InputException unreadable) {
            return missing(reference, unreadable.sentence());
        }
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
