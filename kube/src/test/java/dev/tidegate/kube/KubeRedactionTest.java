package dev.tidegate.kube;

import static dev.tidegate.kube.FakeApiServer.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.tidegate.testsupport.FakeTime;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

class KubeRedactionTest {

    private static final String TOKEN = "the-secret-token";

    private final FakeApiServer server = new FakeApiServer();
    private final FakeTime time = new FakeTime();
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    private final Level before = root.getLevel();

    @BeforeEach
    void listen() {
        log.start();
        root.setLevel(Level.TRACE);
        root.addAppender(log);
    }

    @AfterEach
    void stop() {
        root.detachAppender(log);
        root.setLevel(before);
        server.close();
    }

    @Test
    void the_token_is_sent_and_shown_nowhere(@TempDir Path directory) throws Exception {
        var file = Files.writeString(directory.resolve("token"), TOKEN);
        var access = ClusterAccess.server(server.url(), file);
        server.then(refusal(403, "Forbidden", TOKEN + " may not do this"));

        try (var cluster = new KubeCluster("pier-01", access, KubeLimits.defaults(), time, time::sleep, () -> 0.5)) {
            var failure = catchThrowableOfType(KubeFailure.class, cluster::version);

            assertThat(server.seen().get(0).authorization()).isEqualTo("Bearer " + TOKEN);
            assertThat(failure).hasMessage("pier-01: ask for the version: •••••• may not do this");
            assertThat(access.toString()).doesNotContain(TOKEN);
            assertThat(log.list).noneMatch(line -> line.getFormattedMessage().contains(TOKEN));
        }
    }
}
