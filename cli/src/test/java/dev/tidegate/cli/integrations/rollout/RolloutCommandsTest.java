package dev.tidegate.cli.integrations.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.integrations.Keepers;
import dev.tidegate.store.run.RunFilter;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class RolloutCommandsTest {

    @TempDir
    Path directory;

    private Keepers keepers;

    @BeforeEach
    void copy() {
        keepers = new Keepers(directory);
    }

    @Test
    void a_rollout_that_has_not_started_is_shown_with_what_would_come() {
        var run = keepers.run("rollout", "status", "--offline");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("bucket-keeper-tf-19  NOT STARTED  4be19c2 -> 77aa001")
                .containsPattern("WAVE +STATE +MEMBERS +SOAK +SINCE +NEXT")
                .containsPattern("first +RUNNING +0 of 1 well +2 h")
                .containsPattern("rest +WAITING");
    }

    @Test
    void showing_starts_nothing() {
        keepers.run("rollout", "status");

        var run = keepers.run("rollout", "pause", Keepers.ROLLOUT);

        assertThat(run.code()).isEqualTo(5);
        assertThat(run.err()).contains("has not started");
    }

    @Test
    void a_paused_rollout_says_so_and_goes_on_when_it_is_resumed() {
        keepers.begin();

        var paused = keepers.run("rollout", "pause", Keepers.ROLLOUT, "--reason", "release night", "--as", "mira");
        var shown = Keepers.json(keepers.run("rollout", "status", "-o", "json", "--offline"));
        var again = keepers.run("rollout", "pause", Keepers.ROLLOUT);
        var resumed = keepers.run("rollout", "resume", Keepers.ROLLOUT);

        assertThat(paused.code()).as(paused.err()).isZero();
        assertThat(paused.out()).contains("by mira", "PAUSED");
        assertThat(shown.path("rollouts").path(0).path("standing").asText()).isEqualTo("PAUSED");
        assertThat(again.code()).isEqualTo(5);
        assertThat(again.err()).contains("pause is not possible: the rollout is PAUSED");
        assertThat(resumed.out()).contains("RUNNING");
    }

    @Test
    void what_people_do_is_in_the_decision_log() {
        keepers.begin();

        keepers.run("rollout", "approve", Keepers.ROLLOUT, "rest", "--as", "mira");

        try (var store = keepers.store()) {
            var runs = store.runs()
                    .list(RunFilter.of("integrations", "/rollouts/bucket-keeper.yml"), 10)
                    .runs();
            assertThat(runs).hasSize(1);
            var inputs = store.runs()
                    .read(runs.get(0).id())
                    .match(found -> found.run().inputs().text(), () -> "", corrupt -> "");
            assertThat(inputs).contains("\"APPROVE\"", "\"mira\"", "\"rest\"");
        }
    }

    @Test
    void a_wave_nobody_knows_cannot_be_approved() {
        keepers.begin();

        var run = keepers.run("rollout", "approve", Keepers.ROLLOUT, "fisrt");

        assertThat(run.code()).isEqualTo(5);
        assertThat(run.err()).contains("there is no such wave; there are first, rest");
    }

    @Test
    void a_soak_is_skipped_with_a_reason_only() {
        keepers.begin();

        var silent = keepers.run("rollout", "skip-soak", Keepers.ROLLOUT, "first");
        var reasoned = keepers.run("rollout", "skip-soak", Keepers.ROLLOUT, "first", "--reason", "urgent");

        assertThat(silent.code()).isEqualTo(2);
        assertThat(reasoned.code()).as(reasoned.err()).isZero();
    }

    @Test
    void everybody_is_taken_back_only_if_somebody_agrees() {
        keepers.begin();

        var asked = keepers.run("rollout", "revert", Keepers.ROLLOUT);
        var agreed = keepers.run("rollout", "revert", Keepers.ROLLOUT, "--yes");

        assertThat(asked.code()).isEqualTo(2);
        assertThat(asked.err()).contains("say --yes");
        assertThat(agreed.out()).contains("REVERTED");
    }

    @Test
    void a_forecast_ends_where_an_approval_is_missing_unless_it_is_assumed() {
        var stuck = keepers.run("rollout", "forecast", Keepers.ROLLOUT, "--offline");
        var finished = keepers.run("rollout", "forecast", Keepers.ROLLOUT, "--offline", "--assume-approved");

        assertThat(stuck.out()).contains("stuck since");
        assertThat(finished.out()).contains("finished at");
    }

    @Test
    void a_rollout_that_is_not_through_cannot_be_ended() {
        keepers.begin();

        var run = keepers.run("rollout", "end", Keepers.ROLLOUT, "--write");

        assertThat(run.code()).isEqualTo(5);
        assertThat(run.err()).contains("is not through: it is RUNNING");
        assertThat(keepers.text("rollouts/bucket-keeper.yml")).contains("77aa001");
    }

    @Test
    void a_name_nobody_uses_is_told_with_those_in_use() {
        var run = keepers.run("rollout", "status", "nothing");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("no rollout is called nothing: there are bucket-keeper-tf-19");
    }

    @Test
    void two_rollouts_about_the_same_shards_are_a_problem_of_the_data() {
        keepers.write(
                "rollouts/another.yml",
                keepers.text("rollouts/bucket-keeper.yml")
                        .replace("tf-19", "tf-20")
                        .replace("77aa001", "88bb002"));

        var shown = keepers.run("rollout", "status", "--offline");
        var explained = keepers.run("explain", "bucket-keeper", "--offline");

        assertThat(shown.code()).isEqualTo(2);
        assertThat(shown.err()).contains("ROLLOUT_OVERLAP");
        assertThat(explained.code()).isEqualTo(2);
    }
}
