package dev.tidegate.cli.logging;

import java.util.Locale;

/** How much is logged. Choosing a level does not start the logging; the first logger does. */
public enum LogLevel {
    ERROR,
    WARN,
    INFO,
    DEBUG,
    TRACE;

    static final String PROPERTY = "tidegate.log.level";

    /** Makes this the level that logging starts with. */
    public void apply() {
        System.setProperty(PROPERTY, name());
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
