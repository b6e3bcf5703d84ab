package dev.tidegate.application.integrations.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.check.CheckRun;
import dev.tidegate.integrations.check.CheckRunResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ProcessCheckRunTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir
    Path directory;

    private static CheckRun run(String file, int order, String... arguments) {
        return new CheckRun(
                "bucket-keeper",
                "production",
                "acme/keepers:9d07aa1",
                "9d07aa1",
                null,
                List.of("bucket-keeper", "--light"),
                List.of("atlas"),
                List.of(arguments),
                new CheckRun.Slot(4, 2),
                order,
                file,
                "because",
                false);
    }

    private ProcessCheckRun by(String line, Duration patience) {
        return new ProcessCheckRun(CommandTemplate.parse(line).orElseThrow(), directory, patience);
    }

    @Test
    void what_a_run_says_is_kept_in_its_file() throws Exception {
        var outcome =
                by("printf '%s\\n' {image} {command}", PATIENCE).run(run("a.txt", 0, "--account-name", "a b; id"));

        assertThat(outcome.result()).isEqualTo(CheckRunResult.Result.PASSED);
        assertThat(Files.readAllLines(directory.resolve("a.txt")))
                .containsExactly("acme/keepers:9d07aa1", "bucket-keeper", "--light", "--account-name", "a b; id");
    }

    @Test
    void a_command_learns_what_it_is_told_by_variables() throws Exception {
        by("sh -c 'echo $DRY_RUN $INTEGRATION_NAME $INTEGRATION_EXTRA_ARGS $SHARD_ID/$SHARDS' {file}", PATIENCE)
                .run(run("a.txt", 0, "--account-name", "atlas"));

        assertThat(Files.readString(directory.resolve("a.txt")))
                .isEqualTo("--dry-run bucket-keeper --light --account-name atlas 2/4\n");
    }

    @Test
    void output_of_a_failed_run_is_put_aside() throws Exception {
        var outcome = by("sh -c 'echo oh no; exit 3' {file}", PATIENCE).run(run("a.txt", 0));

        assertThat(outcome.detail()).isEqualTo("exit status 3");
        assertThat(outcome.retryable()).isFalse();
        assertThat(directory.resolve("a.txt")).doesNotExist();
        assertThat(directory.resolve("failed/a.txt")).hasContent("oh no");
    }

    @Test
    void a_run_that_passes_leaves_no_older_failure_behind() throws Exception {
        by("sh -c 'exit 3' {file}", PATIENCE).run(run("a.txt", 0));

        by("sh -c 'exit 0' {file}", PATIENCE).run(run("a.txt", 0));

        assertThat(directory.resolve("failed/a.txt")).doesNotExist();
    }

    @Test
    void a_conflict_is_worth_another_try() throws Exception {
        var outcome =
                by("sh -c 'echo x 409: Conflict y; exit 1' {file}", PATIENCE).run(run("a.txt", 0));

        assertThat(outcome.retryable()).isTrue();
    }

    @Test
    void a_run_that_does_not_end_is_ended_with_all_it_started() throws Exception {
        var outcome = by("sh -c 'sleep 600 & sleep 600' {file}", Duration.ofMillis(300))
                .run(run("a.txt", 0));

        assertThat(outcome.result()).isEqualTo(CheckRunResult.Result.TIMED_OUT);
    }

    @Test
    void a_command_that_is_not_there_is_told_without_its_arguments() throws Exception {
        var outcome =
                by("no-such-program-here {image} --token=hunter2", PATIENCE).run(run("a.txt", 0));

        assertThat(outcome.result()).isEqualTo(CheckRunResult.Result.NOT_STARTED);
        assertThat(outcome.detail()).isEqualTo("cannot start no-such-program-here");
    }

    @Test
    void an_image_that_would_be_taken_for_an_option_is_refused() throws Exception {
        var sly = new CheckRun(
                "x", "e", "--privileged:1", "1", null, List.of("x"), List.of(), List.of(), null, 0, "a.txt", "", false);

        var outcome = by("printf %s {image}", PATIENCE).run(sly);

        assertThat(outcome.result()).isEqualTo(CheckRunResult.Result.NOT_STARTED);
    }

    @Test
    void smaller_orders_run_first_and_one_failure_stops_nobody() throws Exception {
        var seen = new ConcurrentLinkedQueue<String>();
        var inFlight = new AtomicInteger();
        var most = new AtomicInteger();
        var runs = new ParallelCheckRuns(
                run -> {
                    most.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
                    seen.add(run.file());
                    inFlight.decrementAndGet();
                    return new CheckRunResult(run, CheckRunResult.Result.FAILED, "x", "no", false);
                },
                1);

        var outcomes = runs.all(List.of(run("late.txt", 5), run("early.txt", -1)));

        assertThat(seen).containsExactly("early.txt", "late.txt");
        assertThat(outcomes).hasSize(2);
        assertThat(most).hasValue(1);
    }
}
