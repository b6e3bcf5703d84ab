package dev.tidegate.cli.logging;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Suppresses the warnings of a package until it is closed, where a command reports the same in another way. A log level
 * below warn is left alone.
 */
public final class WarningSuppression implements AutoCloseable {

    private final @Nullable Logger logger;
    private final @Nullable Level before;

    private WarningSuppression(@Nullable Logger logger, @Nullable Level before) {
        this.logger = logger;
        this.before = before;
    }

    /** Suppresses the warnings of all loggers whose name begins like this. */
    public static WarningSuppression over(String part) {
        return LoggerFactory.getLogger(part) instanceof Logger found && found.getEffectiveLevel() == Level.WARN
                ? suppress(found)
                : new WarningSuppression(null, null);
    }

    private static WarningSuppression suppress(Logger logger) {
        var suppression = new WarningSuppression(logger, logger.getLevel());
        logger.setLevel(Level.ERROR);
        return suppression;
    }

    @Override
    public void close() {
        if (logger != null) {
            logger.setLevel(before);
        }
    }
}
