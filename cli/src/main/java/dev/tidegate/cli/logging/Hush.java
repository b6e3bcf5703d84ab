package dev.tidegate.cli.logging;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Keeps a part of the program from warning while it is open, for what is told in another way. Whoever asked for a more
 * talkative log gets everything all the same.
 */
public final class Hush implements AutoCloseable {

    private final @Nullable Logger logger;
    private final @Nullable Level before;

    private Hush(@Nullable Logger logger, @Nullable Level before) {
        this.logger = logger;
        this.before = before;
    }

    /** Quiet from now on: everything whose name begins like this. */
    public static Hush over(String part) {
        return LoggerFactory.getLogger(part) instanceof Logger found && found.getEffectiveLevel() == Level.WARN
                ? quiet(found)
                : new Hush(null, null);
    }

    private static Hush quiet(Logger logger) {
        var hush = new Hush(logger, logger.getLevel());
        logger.setLevel(Level.ERROR);
        return hush;
    }

    @Override
    public void close() {
        if (logger != null) {
            logger.setLevel(before);
        }
    }
}
