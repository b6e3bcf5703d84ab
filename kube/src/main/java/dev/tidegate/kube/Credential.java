package dev.tidegate.kube;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What a request shows to be let in. Implementations print nothing of it. */
interface Credential {

    /** The bearer token for the next request; none where a client certificate is shown instead. */
    Optional<String> token();

    /** Forgets a token that was refused; whether there may be a better one now. */
    boolean renew();

    static Credential none() {
        return new Credential() {
            @Override
            public Optional<String> token() {
                return Optional.empty();
            }

            @Override
            public boolean renew() {
                return false;
            }
        };
    }

    static Credential fixed(String token) {
        return new Credential() {
            @Override
            public Optional<String> token() {
                return Optional.of(token);
            }

            @Override
            public boolean renew() {
                return false;
            }
        };
    }

    /** A token that is read for every request, since whoever rotates it does not tell us. */
    static Credential file(Path file) {
        return new Credential() {
            @Override
            public Optional<String> token() {
                return Optional.of(read(file));
            }

            @Override
            public boolean renew() {
                return false;
            }
        };
    }

    private static String read(Path file) {
        try {
            var token = Files.readString(file).strip();
            if (token.isEmpty() || token.chars().anyMatch(Character::isWhitespace)) {
                throw Misconfigured.because("the file %s holds no token: one line of text is expected", file);
            }
            return token;
        } catch (IOException e) {
            throw Misconfigured.because(
                    "the token file %s cannot be read (%s)", file, e.getClass().getSimpleName());
        }
    }
}
