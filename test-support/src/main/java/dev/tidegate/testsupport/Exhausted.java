package dev.tidegate.testsupport;

/** A generator could not come up with a value; says so instead of searching for ever. */
public final class Exhausted extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Exhausted(String message) {
        super(message);
    }
}
