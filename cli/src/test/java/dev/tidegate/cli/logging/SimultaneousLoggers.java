package dev.tidegate.cli.logging;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ConfiguratorRank;
import ch.qos.logback.core.spi.ContextAwareBase;
import org.slf4j.LoggerFactory;

/** Lets a second thread make a logger and use it while the first is being made, as happens by chance otherwise. */
@ConfiguratorRank(ConfiguratorRank.CUSTOM_HIGH_PRIORITY)
public final class SimultaneousLoggers extends ContextAwareBase implements Configurator {

    public static final String EVENT = "said while logging begins";

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        var second = new Thread(() -> LoggerFactory.getLogger("second").warn(EVENT));
        second.start();
        try {
            second.join();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
        return ExecutionStatus.INVOKE_NEXT_IF_ANY;
    }
}
