package dev.tidegate.testsupport;

/** A generator could not come up with a value; says so instead of searching for ever. */
public final class GenerationFailedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    GenerationFailedException(String message) {
        super(message);
    }
}
