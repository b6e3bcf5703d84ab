package dev.tidegate.upgrades.file;

import dev.tidegate.data.field.Fields;
import java.util.Optional;

/** Reads client credentials and references to secrets. */
final class ClientCredentialsReader {

    static final String CLIENT_ID = "accessTokenClientId";
    static final String TOKEN_URL = "accessTokenUrl";
    static final String SECRET = "accessTokenClientSecret";

    private ClientCredentialsReader() {}

    /** Empty unless all three fields are present. */
    static Optional<ClientCredentials> credentials(Fields fields) {
        var secret = fields.fields(SECRET).flatMap(ClientCredentialsReader::secret);
        return fields.text(TOKEN_URL)
                .flatMap(url -> fields.text(CLIENT_ID)
                        .flatMap(client -> secret.map(proof -> new ClientCredentials(url, client, proof))));
    }

    static Optional<SecretReference> secret(Fields fields) {
        return fields.text("path")
                .flatMap(path -> fields.text("field")
                        .filter(field -> SecretReference.isValid(path, field))
                        .map(field -> new SecretReference(
                                path,
                                field,
                                fields.integer("version").orElse(null),
                                fields.text("format").orElse(null))));
    }
}
