package dev.tidegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.shell.CommandResult;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files and stores that hold nothing, or what nobody can use: a sentence and exit code 2, never an unexpected failure. */
@Timeout(120)
class UnusableInputTest {

    @TempDir
    private static Path directory;

    @BeforeAll
    static void write() throws IOException {
        Files.writeString(directory.resolve("empty"), "");
        Files.writeString(directory.resolve("empty.yml"), "");
        Files.writeString(directory.resolve("comment.yml"), "# nothing\n");
        Files.writeString(directory.resolve("deep.yml"), "a: " + "[".repeat(100_000));
        Files.writeString(directory.resolve("deep.json"), "[".repeat(100_000));
        Files.writeString(directory.resolve("long.json"), "{\"a\": \"" + "x".repeat(30_000_000) + "\"}");
        var noise = new byte[10_000];
        new Random(7).nextBytes(noise);
        Files.write(directory.resolve("noise.yml"), noise);
        try (var large = new RandomAccessFile(directory.resolve("large.yml").toFile(), "rw")) {
            large.setLength(300L * 1024 * 1024);
        }
    }

    static Stream<String> readers() {
        return Stream.of(
                "policies evaluate %s",
                "policies evaluate --check %s",
                "upgrades policy validate -f %s",
                "upgrades test %s",
                "simulate ocm --port 0 --fleet %s",
                "simulate ocm --port 0 --clusters 1 --faults %s",
                "simulate forge --port 0 --faults %s",
                "config check --config %s",
                "upgrades status --url http://127.0.0.1:1 --token-file %s",
                "upgrades status --url http://127.0.0.1:1 --client-id me --client-secret-file %s",
                "integrations plan --data %1$s --kubeconfig %1$s",
                "policies list --kubeconfig %s",
                "simulate hub --kubeconfig %s",
                "policies run --kubeconfig %s",
                "policies run --once --kubeconfig %s",
                "data check %s");
    }

    @ParameterizedTest
    @MethodSource("readers")
    void a_file_that_cannot_be_used_is_wrong_input(String command) {
        for (var file : new String[] {
            "empty",
            "empty.yml",
            "comment.yml",
            "deep.yml",
            "deep.json",
            "long.json",
            "noise.yml",
            "large.yml",
            "missing",
            "."
        }) {
            if ((command.startsWith("data check") && file.equals("."))
                    || (command.contains("--client-secret-file") && !file.startsWith("empty"))) {
                continue;
            }
            var run = run(command.formatted(directory.resolve(file)));

            assertThat(run.code())
                    .as(command + " " + file + run.out() + run.err())
                    .isEqualTo(2);
            assertThat(run.err() + run.out())
                    .as(command + " " + file)
                    .isNotBlank()
                    .doesNotContain("unexpected failure", "Exception", "java.", "Input length", "Stream");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "upgrades run --once --policies files --data %s",
                "upgrades status --data %s",
                "upgrades policy sync --dry-run --data %s",
                "upgrades policy enrol --data %s",
                "upgrades policy recommend --data %s",
                "upgrades run --once --data ../examples/upgrades/data --secrets %s",
                "upgrades policy sync --dry-run --data ../examples/upgrades/data --secrets %s",
                "upgrades state import --from %s",
                "integrations plan --data %s",
                "integrations shards --data %s",
                "data check %s"
            })
    void a_directory_that_is_not_there_is_told(String command) {
        var absent = directory.resolve("absent");

        var run = run(command.formatted(absent));

        assertThat(run.code()).as(run.err()).isEqualTo(2);
        assertThat(run.err()).contains("there is no directory " + absent);
    }

    @Test
    void objects_of_other_kinds_are_nothing_to_check() throws IOException {
        var file = Files.writeString(directory.resolve("other.yml"), "kind: ConfigMap\n---\na: b\n");

        var run = run("policies lint -f " + file);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("there is nothing to check in " + file);
    }

    @Test
    void problems_have_the_usual_layout_where_they_end_a_command() {
        var run = run("policies plan -f " + directory.resolve("noise.yml"));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .containsPattern("noise.yml cannot be used\nerror [A-Z_]+ .*noise.yml:.*\n  .*\n  remedy: ");
    }

    @ParameterizedTest
    @MethodSource("storeReaders")
    void reading_creates_no_store(String command) {
        var typo = directory.resolve("typo");

        var run = run(command + " --store " + typo);

        assertThat(run.code()).as(run.err()).isEqualTo(2);
        assertThat(run.err()).contains("there is no store in " + typo);
        assertThat(typo).doesNotExist();
    }

    @ParameterizedTest
    @MethodSource("storeReaders")
    void an_empty_file_is_no_store(String command) throws IOException {
        var store = Files.createDirectories(directory.resolve("zero"));
        var file = Files.write(store.resolve("tidegate.db"), new byte[0]);

        var run = run(command + " --store " + store);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(file + " is empty, and not a store");
        assertThat(file).isEmptyFile();
    }

    static Stream<String> storeReaders() {
        return Stream.of(
                "replay",
                "upgrades replay",
                "upgrades state verify",
                "upgrades state compact --dry-run --older-than 400d",
                "upgrades state export --to " + Path.of("target", "export"),
                "halt list",
                "audit");
    }

    @Test
    void less_than_one_record_cannot_be_replayed() {
        var run = run("replay --last -1 --store " + directory);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--last is a number from 1: -1");
    }

    @Test
    void a_byte_that_was_flipped_is_found_wherever_it_is() throws IOException {
        var store = directory.resolve("flipped");
        assertThat(run("halt set everything --reason test --as me --store " + store)
                        .code())
                .isZero();
        var bytes = Files.readAllBytes(store.resolve("tidegate.db"));
        for (int at = 0; at < bytes.length; at += 997) {
            var flipped = bytes.clone();
            flipped[at] ^= (byte) 0xff;
            Files.write(store.resolve("tidegate.db"), flipped);

            var run = run("upgrades state verify --store " + store);

            assertThat(run.err()).as("byte " + at).doesNotContain("unexpected failure", "Exception");
        }
    }

    private static CommandResult run(String commandLine) {
        return CommandResult.of(
                Tidegate.root(),
                Arrays.stream(commandLine.split(" "))
                        .filter(word -> !word.isEmpty())
                        .toArray(String[]::new));
    }
}
