package dev.tidegate.cli.integrations.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.shell.CommandResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs that are really made: by a program that stands for a runtime of containers. */
@Timeout(120)
class CheckRunsTest {

    private static final String NEW = "reconcile-bucket-keeper_9d07aa1.txt";
    private static final String OLD = "reconcile-bucket-keeper_4be19c2.txt";
    private static final String REST = "reconcile-bucket-keeper.txt";

    @TempDir
    Path directory;

    private ChangedRepository repository;

    @BeforeEach
    void begin() throws Exception {
        repository = new ChangedRepository(directory);
        repository
                .pin()
                .write("data/buckets/more.yml", ChangedRepository.bucket("more", "atlas"))
                .commit();
    }

    @AfterEach
    void close() {
        repository.close();
    }

    private CommandResult tried(String script, String... words) throws Exception {
        var program = repository.script("bin/try", script);
        return repository.check(
                Stream.concat(Stream.of("--base", "main", "--run", program + " {image} {command}"), Stream.of(words))
                        .toArray(String[]::new));
    }

    private Path output(String file) {
        return repository.reports().resolve(file);
    }

    @Test
    void every_image_is_tried_on_its_shards_and_has_a_file_of_its_own() throws Exception {
        var run = tried("echo \"$DRY_RUN:$*\"\n");

        assertThat(run.code()).as(run.out() + run.err()).isZero();
        assertThat(output(NEW)).hasContent("--dry-run:acme/keepers:9d07aa1 bucket-keeper --account-name borealis");
        assertThat(output(OLD)).hasContent("--dry-run:acme/keepers:4be19c2 bucket-keeper --account-name borealis");
        assertThat(output(REST)).hasContent("--dry-run:acme/keepers:4be19c2 bucket-keeper --account-name atlas");
        assertThat(run.out()).contains("  passed  " + NEW + "  exit status 0\n");
    }

    @Test
    void a_run_that_fails_ends_with_1_and_stops_no_other() throws Exception {
        var run = tried("echo tried $1\ncase $1 in *9d07aa1) echo 'no such field'; exit 3;; esac\n");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("  FAILED  " + NEW + "  exit status 3\n").contains("  passed  " + REST);
        assertThat(output("failed/" + NEW)).hasContent("tried acme/keepers:9d07aa1\nno such field");
        assertThat(output(NEW)).doesNotExist();
        assertThat(output(REST)).exists();
    }

    @Test
    void a_run_that_hangs_is_ended_and_what_it_said_is_kept() throws Exception {
        var run = tried("echo began\ncase $1 in *9d07aa1) sleep 600;; esac\n", "--run-timeout", "3s", "-o", "markdown");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("- **failed** `" + NEW + "` `did not end within 3 s`");
        assertThat(output("failed/" + NEW)).hasContent("began");
    }

    @Test
    void of_a_run_that_prints_without_end_the_beginning_and_the_end_are_kept() throws Exception {
        var run = tried("echo first\nyes | head -c 20000000\necho last\n");

        assertThat(run.code()).isZero();
        assertThat(Files.size(output(NEW))).isLessThan(11L * 1024 * 1024);
        assertThat(Files.readString(output(NEW)))
                .startsWith("first\ny\n")
                .endsWith("y\nlast\n")
                .contains("bytes are left out here]\n");
    }

    @Test
    void a_program_that_is_not_there_is_a_failed_run() {
        var run = repository.check("--base", "main", "--run", "/no/such/program {image}");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("  FAILED  " + NEW + "  cannot start /no/such/program\n");
    }

    @Test
    void a_new_error_ends_with_2_whatever_the_runs_say() throws Exception {
        repository
                .write("data/aws/zeta/account.yml", "$schema: /aws/account-1.yml\n")
                .commit();

        var run = tried("exit 3\n");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("FAILED");
    }

    @Test
    void programs_are_told_how_every_run_ended() throws Exception {
        repository.script("bin/try", "exit 0\n");

        var outcomes = repository
                .report("--run", directory.resolve("bin/try") + " {image}")
                .path("outcomes");

        assertThat(outcomes)
                .hasSize(3)
                .allSatisfy(
                        outcome -> assertThat(outcome.path("result").asText()).isEqualTo("PASSED"));
    }

    @Test
    void a_command_line_that_makes_no_sense_is_refused_before_anything_runs() {
        assertThat(repository.check("--base", "main", "--run", "try {imgae}").code())
                .isEqualTo(2);
        assertThat(repository
                        .check("--base", "main", "--run", "podman", "--parallel", "0")
                        .code())
                .isEqualTo(2);
        assertThat(repository.reports()).doesNotExist();
    }
}
