package dev.tidegate.http;

/** A secret that cannot be read or sent, described by a sentence that shows nothing of it. */
public final class InvalidSecretException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    InvalidSecretException(String message) {
        super(message);
    }
}
