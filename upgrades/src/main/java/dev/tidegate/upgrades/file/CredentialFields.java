package dev.tidegate.upgrades.file;

import dev.tidegate.data.field.Fields;
import dev.tidegate.upgrades.secret.SecretReference;
import java.util.Optional;

/** Reads who Tidegate is, and where the secret is that proves it. */
final class CredentialFields {

    static final String CLIENT_ID = "accessTokenClientId";
    static final String TOKEN_URL = "accessTokenUrl";
    static final String SECRET = "accessTokenClientSecret";

    private CredentialFields() {}

    /** Nothing unless all three fields are there. */
    static Optional<Credentials> credentials(Fields fields) {
        var secret = fields.fields(SECRET).flatMap(CredentialFields::secret);
        return fields.text(TOKEN_URL)
                .flatMap(url -> fields.text(CLIENT_ID)
                        .flatMap(client -> secret.map(proof -> new Credentials(url, client, proof))));
    }

    static Optional<SecretReference> secret(Fields fields) {
        return fields.text("path")
                .flatMap(path -> fields.text("field")
                        .filter(field -> SecretReference.isPlace(path, field))
                        .map(field -> new SecretReference(
                                path,
                                field,
                                fields.integer("version").orElse(null),
                                fields.text("format").orElse(null))));
    }
}
