package dev.tidegate.cli.logging;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class WarningSuppressionTest {

    private static final String PART = "dev.tidegate.cli.logging.suppressioned";

    private final Logger logger = (Logger) LoggerFactory.getLogger(PART);

    @AfterEach
    void giveBack() {
        logger.setLevel(null);
    }

    @Test
    void warnings_are_kept_back_while_it_is_open() {
        logger.setLevel(Level.WARN);
        var suppression = WarningSuppression.over(PART);
        var meanwhile = logger.isWarnEnabled();

        suppression.close();

        assertThat(meanwhile).isFalse();
        assertThat(logger.isWarnEnabled()).isTrue();
    }

    @Test
    void whoever_asked_for_more_gets_it() {
        logger.setLevel(Level.DEBUG);

        var suppression = WarningSuppression.over(PART);
        boolean meanwhile = logger.isWarnEnabled();
        suppression.close();

        assertThat(meanwhile).isTrue();
    }
}
