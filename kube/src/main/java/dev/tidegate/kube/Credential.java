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

    /** What a person can do where it is not accepted, as a wish. */
    String remedy();

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

            @Override
            public String remedy() {
                return "renew the client certificate, or give the user a token";
            }
        };
    }

    /**
     * A token that stays the same.
     *
     * @param where whose it is and where it stands
     */
    static Credential fixed(String token, String where) {
        return new Credential() {
            @Override
            public Optional<String> token() {
                return Optional.of(token);
            }

            @Override
            public boolean renew() {
                return false;
            }

            @Override
            public String remedy() {
                return "renew the token of " + where;
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

            @Override
            public String remedy() {
                return "put a valid token into " + file;
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
