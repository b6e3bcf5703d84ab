package dev.tidegate.cli.logging;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;

class LogConfiguratorTest {

    @AfterEach
    void forgetTheLevel() {
        System.clearProperty(LogLevel.PROPERTY);
    }

    @Test
    void a_line_on_standard_error_has_the_time_the_message_and_the_facts() {
        var lines = logged(log -> log.atWarn()
                .addKeyValue("cluster", "c1")
                .addKeyValue("gate", "health")
                .log("cluster held back"));

        assertThat(lines)
                .matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z WARN  \\[Sample] cluster held back"
                        + " cluster=\"c1\" gate=\"health\"\n");
    }

    @Test
    void unless_told_otherwise_only_warnings_and_errors_are_logged() {
        var lines = logged(log -> {
            log.info("progress");
            log.error("trouble");
        });

        assertThat(lines).contains("trouble").doesNotContain("progress");
    }

    @Test
    void the_chosen_level_counts() {
        LogLevel.DEBUG.apply();

        var lines = logged(log -> {
            log.debug("detail");
            log.trace("chatter");
        });

        assertThat(lines).contains("detail").doesNotContain("chatter");
    }

    @Test
    void what_a_library_also_throws_is_not_logged_with_its_stack() {
        var lines = logged("org.sqlite.SQLiteJDBCLoader", log -> log.error("failed", new IOException("noexec")));

        assertThat(lines).isEmpty();
    }

    @Test
    void whoever_looks_for_a_cause_sees_what_libraries_log() {
        LogLevel.DEBUG.apply();

        var lines = logged("org.flywaydb.core.Flyway", log -> log.error("failed", new IOException("noexec")));

        assertThat(lines).contains("noexec");
    }

    private static String logged(Consumer<Logger> events) {
        return logged("dev.tidegate.Sample", events);
    }

    private static String logged(String logger, Consumer<Logger> events) {
        var before = System.err;
        var captured = new ByteArrayOutputStream();
        System.setErr(new PrintStream(captured, true, StandardCharsets.UTF_8));
        var context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        try {
            new LogConfigurator().configure(context);
            events.accept(context.getLogger(logger));
        } finally {
            context.stop();
            System.setErr(before);
        }
        return captured.toString(StandardCharsets.UTF_8);
    }
}
