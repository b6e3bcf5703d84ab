package dev.tidegate.simulator.ocm.fleet;

import org.jspecify.annotations.Nullable;

/** A fleet file that cannot be used; the message says why. */
public final class InvalidFleetException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    InvalidFleetException(String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
    }
}
