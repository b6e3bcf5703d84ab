package dev.tidegate.git;

import java.io.IOException;

/** A commit that is to be signed and cannot be; it is not made. The message shows nothing of the key. */
public final class SigningException extends IOException {

    private static final long serialVersionUID = 1L;

    SigningException(String message) {
        super(message);
    }
}
