package dev.tidegate.application.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.integrations.FaultyProxy.Answer;
import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.execution.IntegrationOutcome;
import dev.tidegate.integrations.execution.IntegrationStepResult;
import dev.tidegate.integrations.execution.IntegrationStepResult.Status;
import dev.tidegate.integrations.report.IntegrationPlanText;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A cluster that does not do what it is asked, beside one that does. */
@Timeout(120)
@OnApiServer
class FaultsOnApiServerTest {

    private static final String SPEC = "spec: {imageRef: 4be19c2, resources: {limits: {memory: 400Mi}}}\n";
    private static final int ATTEMPTS = 2;
    private static final int ACCOUNTS = 20;

    @TempDir
    Path directory;

    private IntegrationsOnApiServer fixture;
    private FaultyProxy door;
    private String here;
    private String there;
    private Path token;
    private KeeperData keepers;

    enum Fault {
        THROTTLED("the answer was HTTP 429 (2 attempts)"),
        UNAVAILABLE("the answer was HTTP 503 (2 attempts)"),
        SILENT("did not answer within 2 s (2 attempts)"),
        EXPIRED("they may have expired (Unauthorized): put a valid token into ");

        private final String words;

        Fault(String words) {
            this.words = words;
        }

        Answer answer() {
            return switch (this) {
                case THROTTLED -> Answer.status(429, "").retryAfter(1);
                case UNAVAILABLE -> Answer.status(503, "upstream is away");
                case SILENT -> Answer.SILENCE;
                case EXPIRED -> Answer.status(401, "{\"kind\":\"Status\",\"message\":\"Unauthorized\"}");
            };
        }
    }

    @BeforeEach
    void open() throws IOException {
        fixture = new IntegrationsOnApiServer(directory)
                .reachingByData("pier-02")
                .limitedTo(KubeLimits.defaults().withAttempts(ATTEMPTS).withAnswering(Duration.ofSeconds(2)));
        door = new FaultyProxy(fixture.server());
        token = Files.writeString(
                Files.createDirectories(directory.resolve("clusters")).resolve("token"), "s3cr3t");
        here = fixture.server().namespace();
        there = fixture.server().namespace();
        keepers = KeeperData.none()
                .cluster("pier-01")
                .cluster("pier-02", door.url())
                .namespace(here, "pier-01")
                .namespace(there, "pier-02")
                .accounts(IntStream.range(0, ACCOUNTS)
                        .mapToObj("a%02d"::formatted)
                        .toArray(String[]::new))
                .integration("note-keeper", here, SPEC)
                .integration("page-keeper", there, SPEC + "sharding: {strategy: per-aws-account}\n");
    }

    @AfterEach
    void close() {
        door.close();
        fixture.close();
    }

    @Test
    void a_cluster_that_asks_for_patience_gets_it_and_then_all_is_done() {
        var asked = new AtomicInteger();
        door.keptBy(knock ->
                asked.getAndIncrement() % 5 == 0 ? Answer.status(429, "").retryAfter(7) : Answer.LET_THROUGH);

        var outcome = fixture.apply(keepers.data());
        door.keptBy(knock -> Answer.LET_THROUGH);

        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.DONE);
        assertThat(fixture.waits()).hasSizeGreaterThan(4).allMatch(nap -> nap.toSeconds() >= 7);
        assertThat(fixture.names(there)).hasSize(ACCOUNTS + 1);
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void a_cluster_that_cannot_be_read_is_asked_once_for_all_its_namespaces_and_told_of(Fault fault) {
        var another = fixture.server().namespace();
        keepers.namespace(another, "pier-02").integration("log-keeper", another, SPEC);
        door.saying(fault.answer(), knock -> true);

        var outcome = fixture.apply(keepers.data());

        assertServedHere(outcome);
        assertThat(door.knocks())
                .hasSize(fault == Fault.EXPIRED ? 1 : ATTEMPTS)
                .allMatch(knock -> knock.startsWith("GET /api/v1/namespaces/"));
        assertThat(outcome.count(Status.FROZEN)).isEqualTo(ACCOUNTS + 1);
        assertThat(IntegrationPlanText.of(outcome.plan()))
                .contains("cluster pier-02 could not be reached: pier-02: read Namespace ")
                .contains(fault.words)
                .doesNotContain("s3cr3t");
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void a_cluster_that_cannot_be_changed_is_given_up_soon_and_the_next_run_does_it(Fault fault) {
        door.saying(fault.answer(), knock -> knock.startsWith("PATCH"));

        var outcome = fixture.apply(keepers.data());
        var tried = door.knocks().stream()
                .filter(knock -> knock.startsWith("PATCH"))
                .toList();
        door.keptBy(knock -> Answer.LET_THROUGH);
        var next = fixture.apply(keepers.data());

        assertServedHere(outcome);
        assertThat(tried).hasSizeLessThanOrEqualTo((3 + 2) * ATTEMPTS);
        assertThat(failures(outcome))
                .hasSize(ACCOUNTS + 1)
                .allMatch(sentence -> sentence.contains("pier-02: apply ") && sentence.contains(fault.words))
                .noneMatch(sentence -> sentence.contains("s3cr3t"));
        assertThat(fixture.status(next)).isEqualTo(IntegrationStatus.DONE);
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @Test
    void one_object_that_is_answered_too_late_costs_itself_alone() {
        door.saying(Answer.SILENCE, knock -> knock.contains("/deployments/tidegate-page-keeper-a07?"));

        var outcome = fixture.apply(keepers.data());

        assertThat(failures(outcome))
                .singleElement()
                .asString()
                .startsWith("pier-02: apply Deployment " + there + "/tidegate-page-keeper-a07: ")
                .contains("did not answer within 2 s");
        assertThat(fixture.names(there)).hasSize(ACCOUNTS);
    }

    @Test
    void a_server_that_is_not_there_is_named() {
        keepers.cluster("pier-02", "https://127.0.0.1:1");

        var outcome = fixture.apply(keepers.data());

        assertServedHere(outcome);
        assertThat(IntegrationPlanText.of(outcome.plan())).contains("no connection to https://127.0.0.1:1");
    }

    @Test
    void a_server_whose_certificate_nobody_vouches_for_is_told_with_what_to_do_and_shown_no_token() {
        keepers.cluster("pier-02", fixture.server().url().toString());
        fixture.trusting(null);

        var outcome = fixture.apply(keepers.data());

        assertServedHere(outcome);
        assertThat(IntegrationPlanText.of(outcome.plan()))
                .contains("no secure connection to " + fixture.server().url())
                .contains("name the authority that signs its certificate")
                .doesNotContain("attempts")
                .doesNotContain("s3cr3t");
    }

    @Test
    void a_token_that_has_expired_is_told_with_where_to_put_a_new_one() throws IOException {
        keepers.cluster("pier-02", fixture.server().url().toString());

        var outcome = fixture.apply(keepers.data());
        Files.copy(fixture.server().tokenFile("admin"), token, StandardCopyOption.REPLACE_EXISTING);
        var renewed = fixture.apply(keepers.data());

        assertServedHere(outcome);
        assertThat(IntegrationPlanText.of(outcome.plan()))
                .contains("the credentials are not accepted, they may have expired (Unauthorized): put a valid token"
                        + " into " + token)
                .doesNotContain("s3cr3t");
        assertThat(fixture.status(renewed)).isEqualTo(IntegrationStatus.DONE);
    }

    private void assertServedHere(IntegrationOutcome outcome) {
        assertThat(fixture.names(here)).containsExactly("tidegate", "tidegate-note-keeper");
        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.FAILED);
    }

    private static List<String> failures(IntegrationOutcome outcome) {
        return outcome.steps().stream()
                .filter(step -> step.status() == Status.FAILED)
                .map(IntegrationStepResult::sentence)
                .toList();
    }
}
