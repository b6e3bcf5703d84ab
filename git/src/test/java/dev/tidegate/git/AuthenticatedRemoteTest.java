package dev.tidegate.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A remote that requires a token and advertises one branch. */
class AuthenticatedRemoteTest {

    private static final String TOKEN = "hunter2";
    private static final String COMMIT = "9d07aa1".repeat(5) + "00000";

    private HttpServer server;
    private String url;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        String wanted =
                "Basic " + Base64.getEncoder().encodeToString(("oauth2:" + TOKEN).getBytes(StandardCharsets.UTF_8));
        server.createContext("/", exchange -> {
            boolean allowed = wanted.equals(exchange.getRequestHeaders().getFirst("Authorization"));
            byte[] body = allowed ? advertisement() : new byte[0];
            exchange.getResponseHeaders().add("Content-Type", "application/x-git-upload-pack-advertisement");
            exchange.getResponseHeaders().add("WWW-Authenticate", "Basic realm=\"git\"");
            exchange.sendResponseHeaders(allowed ? 200 : 401, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        url = "http://localhost:" + server.getAddress().getPort() + "/acme/keepers";
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private static byte[] advertisement() {
        return (line("# service=git-upload-pack\n") + "0000" + line(COMMIT + " refs/heads/main\0agent=test\n") + "0000")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String line(String text) {
        return "%04x%s".formatted(text.length() + 4, text);
    }

    @Test
    void the_token_is_sent() throws Exception {
        var access = RemoteAccess.tokenVariable(Map.of("T", TOKEN), "T", Duration.ofSeconds(5));

        var resolved = new RemoteRefResolver(access).resolve(url, "main", 7);

        assertThat(resolved.value()).contains("9d07aa1");
    }

    @Test
    void a_wrong_token_is_reported_without_repeating_it() {
        var access = RemoteAccess.tokenVariable(Map.of("T", "wrong-one"), "T", Duration.ofSeconds(5));

        assertThatThrownBy(() -> new RemoteRefResolver(access).resolve(url, "main", 7))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cannot ask")
                .hasMessageNotContaining("wrong-one");
    }

    @Test
    @Timeout(30)
    void a_remote_that_does_not_answer_times_out() throws Exception {
        try (var silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var refs = new RemoteRefResolver(RemoteAccess.anonymous(Duration.ofSeconds(1)));

            assertThatThrownBy(() -> refs.resolve("http://localhost:" + silent.getLocalPort() + "/x", "main", 7))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("cannot ask");
        }
    }

    @Test
    @Timeout(30)
    void a_remote_that_answers_byte_by_byte_times_out_too() throws Exception {
        try (var dripping = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var ended = new CountDownLatch(1);
            var drip = new Thread(() -> drip(dripping, ended));
            drip.start();
            var refs = new RemoteRefResolver(RemoteAccess.anonymous(Duration.ofSeconds(1)));

            assertThatThrownBy(() -> refs.resolve("http://localhost:" + dripping.getLocalPort() + "/x", "main", 7))
                    .isInstanceOf(IOException.class)
                    .hasMessageEndingWith("for its branches: no answer in time");

            ended.countDown();
            drip.join();
        }
    }

    /** A header that never ends, a byte at a time, each well within the timeout. */
    private static void drip(ServerSocket server, CountDownLatch ended) {
        try (var connection = server.accept()) {
            var out = connection.getOutputStream();
            out.write("HTTP/1.1 200 OK\r\nX-Long: ".getBytes(StandardCharsets.UTF_8));
            do {
                out.write('a');
            } while (!ended.await(200, TimeUnit.MILLISECONDS));
        } catch (IOException gone) {
            // the client has closed the connection
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
