package dev.tidegate.ocm.request;

import static dev.tidegate.ocm.testbed.ScriptedResponse.body;
import static dev.tidegate.ocm.testbed.ScriptedResponse.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.request.OcmException.Kind;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import dev.tidegate.ocm.testbed.ScriptedResponse;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class OcmErrorReportTest {

    private static final String CLUSTER = "/api/clusters_mgmt/v1/clusters/26f";

    private final OcmTestSetup setup = new OcmTestSetup();

    @AfterEach
    void stop() {
        setup.close();
    }

    @ParameterizedTest
    @MethodSource("answers")
    void every_error_becomes_one_line(ScriptedResponse answer, Kind kind, String line) {
        setup.server().on("GET", CLUSTER, answer);

        var failure = failureOfReading();

        assertThat(failure).hasMessage("GET " + CLUSTER + ": " + line);
        assertThat(failure.kind()).isEqualTo(kind);
    }

    static Stream<Arguments> answers() {
        return Stream.of(
                Arguments.of(
                        json(
                                400,
                                "{\"kind\":\"Error\",\"id\":\"400\",\"href\":\"/errors/400\","
                                        + "\"code\":\"CLUSTERS-MGMT-400\",\"reason\":\"two\\n  lines\","
                                        + "\"details\":[],\"operation_id\":\"1a2b\"}"),
                        Kind.REFUSED,
                        "400 CLUSTERS-MGMT-400 two lines (operation 1a2b)"),
                Arguments.of(json(404, "{\"id\":404}"), Kind.REFUSED, "404"),
                Arguments.of(json(403, "{\"code\":7,\"reason\":{\"no\":\"text\"}}"), Kind.NOT_ALLOWED, "403 7"),
                Arguments.of(json(418, ""), Kind.REFUSED, "418"),
                Arguments.of(json(409, "[1,"), Kind.REFUSED, "409 [1,"),
                Arguments.of(
                        body(
                                404,
                                "text/html",
                                "<html><head><style>b{}</style><title>Gone &amp; lost</title></head>"
                                        + "<body><h1>Not\n here</h1></body></html>"),
                        Kind.REFUSED,
                        "404 Gone &amp; lost Not here"),
                Arguments.of(body(400, "text/plain", "x".repeat(1_000)), Kind.REFUSED, "400 " + "x".repeat(300) + "…"),
                Arguments.of(ScriptedResponse.status(302), Kind.UNREADABLE, "302"),
                Arguments.of(
                        body(200, "text/html", "<html>welcome</html>"), Kind.UNREADABLE, "200 the answer is not JSON"),
                Arguments.of(json(200, "{\"id\":\"26f\"}"), Kind.UNREADABLE, "name is missing"));
    }

    @Test
    void an_error_has_its_parts() {
        setup.server().on("GET", CLUSTER, json(400, "{\"code\":\"C-400\",\"reason\":\"no\",\"operation_id\":\"op\"}"));

        var failure = failureOfReading();

        assertThat(failure.status()).hasValue(400);
        assertThat(failure.code()).contains("C-400");
        assertThat(failure.reason()).isEqualTo("no");
        assertThat(failure.operationId()).contains("op");
        assertThat(failure.attempts()).isEqualTo(1);
    }

    @Test
    void a_change_refused_without_an_organization_has_a_hint() {
        setup.server().on("PATCH", CLUSTER, json(400, "{\"reason\":\"Organization not found\"}"));

        var failure = catchThrowableOfType(
                OcmException.class, () -> setup.client().clusters().switchChannel(new ClusterId("26f"), "stable-4.21"));

        assertThat(failure)
                .hasMessageEndingWith("400 Organization not found; credentials that belong to no organization may not "
                        + "do this: give the organization its own");
    }

    @Test
    void identifiers_cannot_leave_their_place_in_the_path() {
        var clusters = setup.client().clusters();

        var failure = catchThrowableOfType(OcmException.class, () -> clusters.read(new ClusterId("../a/b?c=d")));

        assertThat(failure).hasMessageStartingWith("GET /api/clusters_mgmt/v1/clusters/..%2Fa%2Fb%3Fc%3Dd: 404");
        assertThatIllegalArgumentException().isThrownBy(() -> clusters.read(new ClusterId("..")));
    }

    private OcmException failureOfReading() {
        return catchThrowableOfType(
                OcmException.class, () -> setup.client().clusters().read(new ClusterId("26f")));
    }
}
