package dev.tidegate.cli.logging;

/**
 * What the logging library says about itself on standard error. Of two threads that make the first loggers at the same
 * time it says so at length, although it keeps their events and logs them a moment later.
 */
public final class InternalLogMessages {

    private static final String PROPERTY = "slf4j.internal.verbosity";

    private InternalLogMessages() {}

    /** Lets it say nothing but errors, unless somebody asked for more. Must come before the first logger. */
    public static void limitToErrors() {
        if (System.getProperty(PROPERTY) == null) {
            System.setProperty(PROPERTY, "ERROR");
        }
    }
}
