package dev.tidegate.http;

import dev.tidegate.files.BoundedInput;
import dev.tidegate.files.InputException;
import java.nio.file.Path;
import java.util.Optional;

/** Where the bearer tokens of requests come from. Implementations are safe for many threads and print no token. */
public interface TokenSource {

    /** The token for the next attempt; empty if the request is sent without one. */
    Optional<Secret> token();

    /** Replaces a token that the server rejected; false if there is no other. */
    default boolean renew(Secret rejected) {
        return false;
    }

    /** Names the credentials in metrics; not a secret. */
    default String clientId() {
        return "";
    }

    static TokenSource none() {
        return Optional::empty;
    }

    /** No token, for a client that shows its credentials in another way. */
    static TokenSource none(String clientId) {
        return new TokenSource() {
            @Override
            public Optional<Secret> token() {
                return Optional.empty();
            }

            @Override
            public String clientId() {
                return clientId;
            }
        };
    }

    static TokenSource fixed(Secret token) {
        return () -> Optional.of(token);
    }

    /**
     * A token that is read from a file for every attempt, because it may be rotated at any time. A file without a usable
     * token is an {@link InvalidSecretException}.
     */
    static TokenSource file(Path file) {
        return () -> Optional.of(read(file));
    }

    private static Secret read(Path file) {
        String token;
        try {
            token = BoundedInput.text(file, BoundedInput.SECRET_BYTES).strip();
        } catch (InputException e) {
            throw new InvalidSecretException("the token file cannot be read: " + e.sentence());
        }
        AuthorizationHeader.flaw(token).ifPresent(flaw -> {
            throw new InvalidSecretException(
                    "the file " + file + " holds no token: one line of text is expected, it contains " + flaw);
        });
        return Secret.of(token);
    }
}
