package dev.tidegate.cli.logging;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.spi.ContextAwareBase;
import java.util.List;

/**
 * Sets up logging without a configuration file: one line per event on standard error, facts as {@code key="value"}.
 *
 * <p>Found as a service when the first logger is made. Standard output belongs to results.
 */
public final class LogConfigurator extends ContextAwareBase implements Configurator {

    private static final String LINE =
            "%d{\"yyyy-MM-dd'T'HH:mm:ss.SSS'Z'\", UTC} %-5level [%logger{0}] %replace(%msg %kvp){' $', ''}%n";

    /** Libraries that log a stack trace for what they also throw, and we tell in a sentence. */
    private static final List<String> TOLD_BY_EXCEPTIONS = List.of("org.sqlite", "org.flywaydb");

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        var encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern(LINE);
        encoder.start();

        var standardError = new ConsoleAppender<ILoggingEvent>();
        standardError.setContext(context);
        standardError.setName("standard-error");
        standardError.setTarget("System.err");
        standardError.setEncoder(encoder);
        standardError.start();

        var root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.toLevel(System.getProperty(LogLevel.PROPERTY), Level.WARN));
        root.addAppender(standardError);
        if (!root.isDebugEnabled()) {
            TOLD_BY_EXCEPTIONS.forEach(name -> context.getLogger(name).setLevel(Level.OFF));
        }
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }
}
