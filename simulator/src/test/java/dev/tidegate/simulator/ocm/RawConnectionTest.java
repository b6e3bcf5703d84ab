package dev.tidegate.simulator.ocm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fixture.SimulationFixture;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that no client library sends, and answers as they are on the wire. */
@Timeout(60)
class RawConnectionTest {

    private static final String CLUSTERS = "/api/clusters_mgmt/v1/clusters";

    private final SimulationFixture simulation = SimulationFixture.ofTwoClusters();

    @AfterEach
    void close() {
        simulation.close();
    }

    @ParameterizedTest
    @CsvSource({
        "/api/clusters_mgmt/v1/clusters?search=%zz, CLUSTERS-MGMT-400",
        "/api/clusters_mgmt/v1/clusters/%zz, SIMULATOR-400",
        "/api/accounts_mgmt/v1/labels?%=1, ACCT-MGMT-400",
        "/api/%zz, SIMULATOR-400",
        "/api/%u12, SIMULATOR-400",
        "/auth/realms/redhat-external/protocol/openid-connect/token?%z, SIMULATOR-400",
        "/simulator?search=%zz, SIMULATOR-400",
        "/simulator/%zz, SIMULATOR-400",
    })
    void an_address_that_cannot_be_decoded_is_refused_in_the_envelope_of_the_api(String target, String code)
            throws IOException {
        var answer = exchange(get(target, ""));

        assertIsError(answer, 400, code);
        assertThat(bodyOf(answer)).containsIgnoringCase("a percent sign is").contains("two hexadecimal digits");
    }

    @ParameterizedTest
    @CsvSource({
        "/api/clusters_mgmt/v1/clusters/a%2Fb, 404",
        "/api/clusters_mgmt/v1/clusters/..%2F, 404",
        "/api/clusters_mgmt/v1/../clusters, 404",
        "//api/clusters_mgmt/v1/clusters, 404",
        "/api/clusters_mgmt/v1/clusters;a=b, 404",
        "/api/clusters_mgmt/v1/clusters/é, 404",
        "/api/clusters_mgmt/v1/clusters/%FF, 400",
        "/api/clusters_mgmt/v1/clusters#part, 200",
    })
    void an_address_that_may_mean_several_things_means_what_it_says(String target, int status) throws IOException {
        var answer = exchange(get(target, "Authorization: Bearer " + simulation.token() + "\r\n"));

        assertThat(answer).startsWith("HTTP/1.1 " + status + " ");
        assertThat(simulation.log())
                .last()
                .satisfies(line -> assertThat(line.path("path").asText()).isEqualTo(target.replaceFirst("#.*", "")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GET / HTTP/1.1               | 400",
                "GET nowhere HTTP/1.1~Host: x | 400",
                "GET /../.. HTTP/1.1~Host: x  | 400",
                "GET /%00 HTTP/1.1~Host: x    | 400",
                "GET / HTTP/7.0~Host: x       | 505",
                "nonsense                     | 400",
                "GET / HTTP/1.1~Host: x~A B: c | 400",
            })
    void what_is_no_request_is_refused_in_the_envelope_of_the_api(String request, int status) throws IOException {
        var answer = exchange(request.replace("~", "\r\n") + "\r\n\r\n");

        assertIsError(answer, status, "SIMULATOR-" + status);
    }

    @ParameterizedTest
    @EnumSource(
            value = FaultKind.class,
            names = {"RESET_BEFORE", "RESET_AFTER", "LOST"})
    void a_connection_that_is_reset_carries_no_answer(FaultKind kind) throws IOException {
        simulation.simulated().faults(FaultRule.once(kind, "GET", CLUSTERS).withMillis(1));

        assertThat(exchange(get(CLUSTERS, ""))).isEmpty();
        assertThat(exchange(get(CLUSTERS, ""))).startsWith("HTTP/1.1 401 ");
    }

    @Test
    void an_answer_that_is_cut_announces_all_of_itself() throws IOException {
        simulation.simulated().faults(FaultRule.once(FaultKind.CUT_BODY, "GET", CLUSTERS));

        var cut = exchange(get(CLUSTERS, ""));

        var whole = bodyOf(exchange(get(CLUSTERS, "")));
        assertThat(cut).startsWith("HTTP/1.1 401 ").contains("Content-Length: " + whole.length() + "\r\n");
        assertThat(bodyOf(cut)).hasSize(whole.length() / 2);
    }

    @Test
    void an_answer_to_head_has_no_body() throws IOException {
        var answer = exchange(get(CLUSTERS, "").replaceFirst("GET", "HEAD"));

        assertThat(answer).startsWith("HTTP/1.1 401 ").contains("Server: tidegate-simulator");
        assertThat(bodyOf(answer)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {10_000, 300_000})
    void a_long_search_is_answered(int length) throws IOException {
        var search = "name%3D'" + "x".repeat(length) + "'";

        var answer =
                exchange(get(CLUSTERS + "?search=" + search, "Authorization: Bearer " + simulation.token() + "\r\n"));

        assertThat(answer).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void the_end_of_the_simulation_does_not_wait_for_answers_that_are_late() throws IOException {
        simulation
                .simulated()
                .faults(FaultRule.once(FaultKind.LOST, "GET", CLUSTERS).withMillis(600_000));
        try (var socket = connect()) {
            send(socket, get(CLUSTERS, ""));
            await().until(() -> simulation.log().stream().anyMatch(line -> line.has("fault")));

            simulation.close();

            assertThat(socket.getInputStream().read()).isNegative();
        }
    }

    private static void assertIsError(String answer, int status, String code) {
        assertThat(answer).startsWith("HTTP/1.1 " + status + " ").contains("Server: tidegate-simulator");
        assertThat(answer).contains("Content-Type: application/json\r\n");
        var error = SimulationFixture.tree(bodyOf(answer));
        assertThat(error.path("kind").asText()).isEqualTo("Error");
        assertThat(error.path("id").asText()).isEqualTo(String.valueOf(status));
        assertThat(error.path("href").asText()).matches("/api/[a-z_]+/v1/errors/" + status);
        assertThat(error.path("code").asText()).isEqualTo(code);
        assertThat(error.path("reason").asText()).isNotBlank();
    }

    private static String get(String target, String header) {
        return "GET " + target + " HTTP/1.1\r\nHost: simulated\r\n" + header + "Connection: close\r\n\r\n";
    }

    private static String bodyOf(String answer) {
        return answer.substring(answer.indexOf("\r\n\r\n") + 4);
    }

    /** All that comes until the connection ends. */
    private String exchange(String request) throws IOException {
        try (var socket = connect()) {
            send(socket, request);
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private Socket connect() throws IOException {
        var url = simulation.simulated().url();
        return new Socket(url.getHost(), url.getPort());
    }

    private static void send(Socket socket, String request) throws IOException {
        socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
    }
}
