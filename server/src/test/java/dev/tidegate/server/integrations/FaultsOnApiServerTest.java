package dev.tidegate.server.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.act.Outcome;
import dev.tidegate.integrations.act.StepOutcome;
import dev.tidegate.integrations.act.StepOutcome.Result;
import dev.tidegate.integrations.report.PlanText;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.server.integrations.FrontDoor.Answer;
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
class FaultsOnApiServerTest {

    private static final String SPEC = "spec: {imageRef: 4be19c2, resources: {limits: {memory: 400Mi}}}\n";
    private static final int ATTEMPTS = 2;
    private static final int ACCOUNTS = 20;

    @TempDir
    Path directory;

    private Shore shore;
    private FrontDoor door;
    private String here;
    private String there;
    private Path token;
    private Keepers keepers;

    enum Fault {
        THROTTLED("the answer was HTTP 429 (2 attempts)"),
        UNAVAILABLE("the answer was HTTP 503 (2 attempts)"),
        SILENT("did not answer in time (2 attempts)"),
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
        shore = new Shore(directory)
                .reachingByData("pier-02")
                .limitedTo(KubeLimits.defaults().withAttempts(ATTEMPTS).withAnswering(Duration.ofSeconds(2)));
        door = new FrontDoor(shore.server());
        token = Files.writeString(
                Files.createDirectories(directory.resolve("clusters")).resolve("token"), "s3cr3t");
        here = shore.server().namespace();
        there = shore.server().namespace();
        keepers = Keepers.none()
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
        shore.close();
    }

    @Test
    void a_cluster_that_asks_for_patience_gets_it_and_then_all_is_done() {
        var asked = new AtomicInteger();
        door.keptBy(knock ->
                asked.getAndIncrement() % 5 == 0 ? Answer.status(429, "").retryAfter(7) : Answer.LET_THROUGH);

        var outcome = shore.apply(keepers.data());
        door.keptBy(knock -> Answer.LET_THROUGH);

        assertThat(shore.exitCode(outcome)).isZero();
        assertThat(shore.naps()).hasSizeGreaterThan(4).allMatch(nap -> nap.toSeconds() >= 7);
        assertThat(shore.names(there)).hasSize(ACCOUNTS + 1);
        assertThat(Shore.changes(shore.plan(keepers.data()))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void a_cluster_that_cannot_be_read_is_asked_once_for_all_its_namespaces_and_told_of(Fault fault) {
        var another = shore.server().namespace();
        keepers.namespace(another, "pier-02").integration("log-keeper", another, SPEC);
        door.saying(fault.answer(), knock -> true);

        var outcome = shore.apply(keepers.data());

        assertServedHere(outcome);
        assertThat(door.knocks())
                .hasSize(fault == Fault.EXPIRED ? 1 : ATTEMPTS)
                .allMatch(knock -> knock.startsWith("GET /api/v1/namespaces/"));
        assertThat(outcome.count(Result.FROZEN)).isEqualTo(ACCOUNTS + 1);
        assertThat(PlanText.of(outcome.plan()))
                .contains("cluster pier-02 could not be reached: pier-02: read Namespace ")
                .contains(fault.words)
                .doesNotContain("s3cr3t");
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void a_cluster_that_cannot_be_changed_is_given_up_soon_and_the_next_run_does_it(Fault fault) {
        door.saying(fault.answer(), knock -> knock.startsWith("PATCH"));

        var outcome = shore.apply(keepers.data());
        var tried = door.knocks().stream()
                .filter(knock -> knock.startsWith("PATCH"))
                .toList();
        door.keptBy(knock -> Answer.LET_THROUGH);
        var next = shore.apply(keepers.data());

        assertServedHere(outcome);
        assertThat(tried).hasSizeLessThanOrEqualTo((3 + 2) * ATTEMPTS);
        assertThat(failures(outcome))
                .hasSize(ACCOUNTS + 1)
                .allMatch(sentence -> sentence.contains("pier-02: apply ") && sentence.contains(fault.words))
                .noneMatch(sentence -> sentence.contains("s3cr3t"));
        assertThat(shore.exitCode(next)).isZero();
        assertThat(Shore.changes(shore.plan(keepers.data()))).isEmpty();
    }

    @Test
    void one_object_that_is_answered_too_late_costs_itself_alone() {
        door.saying(Answer.SILENCE, knock -> knock.contains("/deployments/tidegate-page-keeper-a07?"));

        var outcome = shore.apply(keepers.data());

        assertThat(failures(outcome))
                .singleElement()
                .asString()
                .startsWith("pier-02: apply Deployment " + there + "/tidegate-page-keeper-a07: ")
                .contains("did not answer in time");
        assertThat(shore.names(there)).hasSize(ACCOUNTS);
    }

    @Test
    void a_server_that_is_not_there_is_named() {
        keepers.cluster("pier-02", "https://127.0.0.1:1");

        var outcome = shore.apply(keepers.data());

        assertServedHere(outcome);
        assertThat(PlanText.of(outcome.plan())).contains("no connection to https://127.0.0.1:1");
    }

    @Test
    void a_server_whose_certificate_nobody_vouches_for_is_told_with_what_to_do_and_shown_no_token() {
        keepers.cluster("pier-02", shore.server().url().toString());
        shore.trusting(null);

        var outcome = shore.apply(keepers.data());

        assertServedHere(outcome);
        assertThat(PlanText.of(outcome.plan()))
                .contains("no secure connection to " + shore.server().url())
                .contains("name the authority that signs its certificate")
                .doesNotContain("attempts")
                .doesNotContain("s3cr3t");
    }

    @Test
    void a_token_that_has_expired_is_told_with_where_to_put_a_new_one() throws IOException {
        keepers.cluster("pier-02", shore.server().url().toString());

        var outcome = shore.apply(keepers.data());
        Files.copy(shore.server().tokenFile("admin"), token, StandardCopyOption.REPLACE_EXISTING);
        var renewed = shore.apply(keepers.data());

        assertServedHere(outcome);
        assertThat(PlanText.of(outcome.plan()))
                .contains("the credentials are not accepted, they may have expired (Unauthorized): put a valid token"
                        + " into " + token)
                .doesNotContain("s3cr3t");
        assertThat(shore.exitCode(renewed)).isZero();
    }

    private void assertServedHere(Outcome outcome) {
        assertThat(shore.names(here)).containsExactly("tidegate", "tidegate-note-keeper");
        assertThat(shore.exitCode(outcome)).isEqualTo(1);
    }

    private static List<String> failures(Outcome outcome) {
        return outcome.steps().stream()
                .filter(step -> step.result() == Result.FAILED)
                .map(StepOutcome::sentence)
                .toList();
    }
}
