package dev.tidegate.ocm.auth;

import java.util.function.Function;

/** What we show to get an access token. */
public sealed interface Grant {

    /** The client id offline tokens of people are made for. */
    String PEOPLE = "cloud-services";

    /** Names the requests in metrics; no secret. */
    String clientId();

    <T> T match(
            Function<? super ClientCredentials, ? extends T> clientCredentials,
            Function<? super OfflineToken, ? extends T> offlineToken,
            Function<? super GivenToken, ? extends T> givenToken);

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
                Function<? super ClientCredentials, ? extends T> clientCredentials,
                Function<? super OfflineToken, ? extends T> offlineToken,
                Function<? super GivenToken, ? extends T> givenToken) {
            return clientCredentials.apply(this);
        }
    }

    /** A long-lived token a person got from the console. */
    record OfflineToken(String clientId, Secret token) implements Grant {

        public OfflineToken {
            requireName(clientId);
        }

        @Override
        public <T> T match(
                Function<? super ClientCredentials, ? extends T> clientCredentials,
                Function<? super OfflineToken, ? extends T> offlineToken,
                Function<? super GivenToken, ? extends T> givenToken) {
            return offlineToken.apply(this);
        }
    }

    /** An access token somebody else fetched; when it has run out there is no other. */
    record GivenToken(Secret token) implements Grant {

        @Override
        public String clientId() {
            return "given-token";
        }

        @Override
        public <T> T match(
                Function<? super ClientCredentials, ? extends T> clientCredentials,
                Function<? super OfflineToken, ? extends T> offlineToken,
                Function<? super GivenToken, ? extends T> givenToken) {
            return givenToken.apply(this);
        }
    }

    private static void requireName(String clientId) {
        if (clientId.isBlank()) {
            throw new IllegalArgumentException("a client id must not be blank");
        }
    }
}
