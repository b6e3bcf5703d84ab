package dev.tidegate.ocm.auth;

import dev.tidegate.http.Secret;
import java.util.function.Function;

/** The credentials that an access token is requested with. */
public sealed interface Grant {

    /** The client id of the offline tokens of people. */
    String PEOPLE = "cloud-services";

    /** Names the credentials in metrics; not a secret. */
    String clientId();

    <T> T match(
            Function<ClientCredentials, T> client, Function<OfflineToken, T> offline, Function<GivenToken, T> given);

    static Grant clientCredentials(String clientId, Secret clientSecret) {
        return new ClientCredentials(clientId, clientSecret);
    }

    static Grant offlineToken(Secret token) {
        return new OfflineToken(PEOPLE, token);
    }

    static Grant givenToken(Secret token) {
        return new GivenToken(token);
    }

    /** A service account. */
    record ClientCredentials(String clientId, Secret clientSecret) implements Grant {

        public ClientCredentials {
            requireName(clientId);
        }

        @Override
        public <T> T match(
                Function<ClientCredentials, T> client,
                Function<OfflineToken, T> offline,
                Function<GivenToken, T> given) {
            return client.apply(this);
        }
    }

    /** A long-lived token a person got from the console. */
    record OfflineToken(String clientId, Secret token) implements Grant {

        public OfflineToken {
            requireName(clientId);
        }

        @Override
        public <T> T match(
                Function<ClientCredentials, T> client,
                Function<OfflineToken, T> offline,
                Function<GivenToken, T> given) {
            return offline.apply(this);
        }
    }

    /** An access token that was fetched elsewhere; it cannot be replaced when it expires. */
    record GivenToken(Secret token) implements Grant {

        @Override
        public String clientId() {
            return "given-token";
        }

        @Override
        public <T> T match(
                Function<ClientCredentials, T> client,
                Function<OfflineToken, T> offline,
                Function<GivenToken, T> given) {
            return given.apply(this);
        }
    }

    private static void requireName(String clientId) {
        if (clientId.isBlank()) {
            throw new IllegalArgumentException("a client id must not be blank");
        }
    }
}
