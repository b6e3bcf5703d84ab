package dev.tidegate.cli.integrations.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.cli.integrations.ExampleIntegrations;
import dev.tidegate.store.audit.AuditFilter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class RolloutCommandsTest {

    @TempDir
    Path directory;

    private ExampleIntegrations example;

    @BeforeEach
    void copy() {
        example = new ExampleIntegrations(directory);
    }

    @Test
    void a_rollout_that_has_not_started_is_shown_with_what_would_come() {
        var run = example.run("rollout", "status", "--offline");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("bucket-keeper-tf-19  NOT STARTED  4be19c2 -> 77aa001")
                .containsPattern("WAVE +STATE +MEMBERS +SOAK +SINCE +NEXT")
                .containsPattern("first +WAITING +0 of 1 well +2 h +- +starts with the next apply")
                .containsPattern("rest +WAITING");
    }

    @Test
    void showing_starts_nothing() {
        example.run("rollout", "status");

        var run = example.run("rollout", "pause", ExampleIntegrations.ROLLOUT);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("there is no store");
    }

    @Test
    void a_paused_rollout_says_so_and_goes_on_when_it_is_resumed() {
        example.begin();

        var paused = example.run(
                "rollout", "pause", ExampleIntegrations.ROLLOUT, "--reason", "release night", "--as", "mira");
        var shown = ExampleIntegrations.json(example.run("rollout", "status", "-o", "json", "--offline"));
        var again = example.run("rollout", "pause", ExampleIntegrations.ROLLOUT);
        var resumed = example.run("rollout", "resume", ExampleIntegrations.ROLLOUT);

        assertThat(paused.code()).as(paused.err()).isZero();
        assertThat(paused.out()).contains("by mira", "PAUSED");
        assertThat(shown.path("rollouts").path(0).path("standing").asText()).isEqualTo("PAUSED");
        assertThat(again.code()).isEqualTo(5);
        assertThat(again.err()).contains("pause is not possible: the rollout is PAUSED");
        assertThat(resumed.out()).contains("RUNNING");
    }

    @Test
    void a_watched_status_is_shown_again_when_a_person_does_something() throws IOException, InterruptedException {
        example.begin();
        var results = new PipedInputStream(64 * 1024);
        var out = new PipedOutputStream(results);
        var watching =
                new Thread(() -> example.runInto(out, "rollout", "status", "--watch", "--every", "1h", "--offline"));
        watching.start();
        try (var lines = new BufferedReader(new InputStreamReader(results, StandardCharsets.UTF_8))) {
            var before = lines.readLine();
            example.run("rollout", "pause", ExampleIntegrations.ROLLOUT, "--as", "mira");
            var after = lines.lines()
                    .filter(line -> line.startsWith(ExampleIntegrations.ROLLOUT))
                    .findFirst();

            assertThat(before).contains(ExampleIntegrations.ROLLOUT + "  RUNNING");
            assertThat(after).get().asString().contains("PAUSED");
        } finally {
            watching.interrupt();
            watching.join();
        }
    }

    @Test
    void what_people_do_is_in_the_audit_log_and_wakes_running_loops() {
        example.begin();

        example.run(
                "rollout", "approve", ExampleIntegrations.ROLLOUT, "rest", "--as", "mira", "--reason", "it is well");

        try (var store = example.store()) {
            assertThat(store.audit().list(AuditFilter.of("integrations", null), 10))
                    .singleElement()
                    .satisfies(entry -> assertThat(
                                    List.of(entry.actor(), entry.action(), entry.subject(), entry.detail()))
                            .containsExactly("mira", "approve", ExampleIntegrations.ROLLOUT + "/rest", "it is well"));
            assertThat(store.documents().keys("runtime"))
                    .extracting(key -> key.name())
                    .containsExactly("signals");
        }
    }

    @Test
    void a_wave_nobody_knows_cannot_be_approved() {
        example.begin();

        var run = example.run("rollout", "approve", ExampleIntegrations.ROLLOUT, "fisrt");

        assertThat(run.code()).isEqualTo(5);
        assertThat(run.err()).contains("there is no such wave; there are first, rest");
    }

    @Test
    void an_empty_wave_holds_the_rollout_until_somebody_approves_it() {
        var file = "rollouts/bucket-keeper.yml";
        example.write(
                file,
                example.text(file).replace("/aws/atlas/", "/aws/borealis/").replace("  approval: true\n", ""));
        example.begin();

        var held = example.run("rollout", "status", "--offline");
        var approved = example.run("rollout", "approve", ExampleIntegrations.ROLLOUT, "first", "--as", "mira");
        var goesOn = example.run("rollout", "status", "--offline");

        assertThat(held.code()).as(held.err()).isZero();
        assertThat(held.out())
                .contains("held: WAVE_EMPTY /rollouts/bucket-keeper.yml:8:9")
                .containsPattern("first +WAITING +0 of 0 well .*WAVE_EMPTY: wave first \\(1 of 2\\) has nobody")
                .containsPattern("rest +WAITING +0 of 2 well");
        assertThat(approved.code()).as(approved.err()).isZero();
        assertThat(goesOn.out())
                .doesNotContain("WAVE_EMPTY")
                .containsPattern("first +DONE")
                .containsPattern("rest +RUNNING");
    }

    @Test
    void an_empty_wave_is_told_by_plan_explain_and_forecast() {
        var file = "rollouts/bucket-keeper.yml";
        example.write(file, example.text(file).replace("/aws/atlas/", "/aws/borealis/"));

        var plan = example.run("plan");
        var explained = example.run("explain", "bucket-keeper/draco", "--offline");
        var forecast = example.run("rollout", "forecast", ExampleIntegrations.ROLLOUT, "--offline");

        assertThat(plan.err()).contains("WAVE_EMPTY");
        assertThat(explained.out()).contains("WAVE_EMPTY: wave first (1 of 2) has nobody to try the image on");
        assertThat(forecast.code()).as(forecast.err()).isZero();
        assertThat(forecast.out()).contains("WAVE_EMPTY", "stuck since", "nobody approves: first, rest");
    }

    @Test
    void a_soak_is_skipped_with_a_reason_only() {
        example.begin();

        var silent = example.run("rollout", "skip-soak", ExampleIntegrations.ROLLOUT, "first");
        var reasoned = example.run("rollout", "skip-soak", ExampleIntegrations.ROLLOUT, "first", "--reason", "urgent");

        assertThat(silent.code()).isEqualTo(2);
        assertThat(reasoned.code()).as(reasoned.err()).isZero();
    }

    @Test
    void what_a_person_did_is_told_to_machines_too() throws IOException {
        example.begin();

        var run = example.run(
                "rollout", "pause", ExampleIntegrations.ROLLOUT, "--reason", "tonight", "--as", "ada", "-o", "json");

        var tree = new ObjectMapper().readTree(run.out());
        assertThat(tree.path("schema").asText()).isEqualTo("tidegate.integrations.rollout-action/v1");
        assertThat(tree.path("action").asText()).isEqualTo("pause");
        assertThat(tree.path("by").asText()).isEqualTo("ada");
        assertThat(tree.path("standing").asText()).isEqualTo("PAUSED");
    }

    @Test
    void everybody_is_taken_back_only_if_somebody_agrees() {
        example.begin();

        var asked = example.run("rollout", "revert", ExampleIntegrations.ROLLOUT);
        var agreed = example.run("rollout", "revert", ExampleIntegrations.ROLLOUT, "--yes");

        assertThat(asked.code()).isEqualTo(2);
        assertThat(asked.err()).contains("say --yes");
        assertThat(agreed.out()).contains("REVERTED");
    }

    @Test
    void a_forecast_ends_where_an_approval_is_missing_unless_it_is_assumed() {
        var stuck = example.run("rollout", "forecast", ExampleIntegrations.ROLLOUT, "--offline");
        var finished =
                example.run("rollout", "forecast", ExampleIntegrations.ROLLOUT, "--offline", "--assume-approved");

        assertThat(stuck.out()).contains("stuck since");
        assertThat(finished.out()).contains("finished at");
    }

    @Test
    void a_rollout_that_is_not_through_cannot_be_ended() {
        example.begin();

        var run = example.run("rollout", "end", ExampleIntegrations.ROLLOUT, "--write");

        assertThat(run.code()).isEqualTo(5);
        assertThat(run.err()).contains("is not through: it is RUNNING");
        assertThat(example.text("rollouts/bucket-keeper.yml")).contains("77aa001");
    }

    @Test
    void a_name_nobody_uses_is_told_with_those_in_use() {
        var run = example.run("rollout", "status", "nothing");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("no rollout is called nothing: there are bucket-keeper-tf-19");
    }

    @Test
    void a_rollout_in_a_file_with_mistakes_is_told_with_them() {
        var file = "rollouts/bucket-keeper.yml";
        example.write(file, example.text(file).replace("minRuns: 0", "minRuns: 0, windows: nights-of-nobody"));

        var run = example.run("rollout", "forecast", ExampleIntegrations.ROLLOUT, "--offline");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("no rollout is called " + ExampleIntegrations.ROLLOUT, "it may be in a file with mistakes")
                .containsPattern("\nerror [A-Z_]+ /rollouts/bucket-keeper.yml:.*\n  .*\n  remedy: ");
    }

    @Test
    void two_rollouts_about_the_same_shards_are_a_problem_of_the_data() {
        example.write(
                "rollouts/another.yml",
                example.text("rollouts/bucket-keeper.yml")
                        .replace("tf-19", "tf-20")
                        .replace("77aa001", "88bb002"));

        var shown = example.run("rollout", "status", "--offline");
        var explained = example.run("explain", "bucket-keeper", "--offline");

        assertThat(shown.code()).isEqualTo(2);
        assertThat(shown.err()).contains("ROLLOUT_OVERLAP");
        assertThat(explained.code()).isEqualTo(2);
    }
}
