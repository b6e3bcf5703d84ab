package dev.tidegate.forge;

import org.jspecify.annotations.Nullable;

/** A forge that could not be reached, or that refused; described in one sentence that shows no token. */
public final class ForgeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

    ForgeException(Reason reason, String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    /** What can be done about it. */
    public enum Reason {
        /** No answer, or an error of the server: later may be better. */
        UNREACHABLE,
        /** The token is missing, wrong, or may not do this. */
        FORBIDDEN,
        /** There is no such project, request or branch, or the token may not see it. */
        NOT_FOUND,
        /** The state of the forge does not allow it, or the forge found the request wrong. */
        REFUSED,
        /** The answer is not one of this kind of forge. */
        UNEXPECTED
    }
}
