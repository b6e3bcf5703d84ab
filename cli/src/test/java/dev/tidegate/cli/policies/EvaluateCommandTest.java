package dev.tidegate.cli.policies;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.cli.shell.CommandResult;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluateCommandTest {

    private static final String EXAMPLES = "../examples/policies/vectors.jsonl";

    private static final String RIGHT = """
            {"id":"A1","title":"first of two","strategy":{"type":"ProgressivePerGroup"},
             "groups":[{"i":0,"n":"dev","c":["d1"]},{"i":1,"n":"prod","c":["p1"]}],"statuses":[],
             "reference":{"rollout":[["d1","ToApply"]],"timeOut":[],"removed":[],"breach":false,"recheckAfter":null}}
            """;

    @TempDir
    Path directory;

    @Test
    void the_worked_examples_agree_under_both_profiles() {
        var ours = run(EXAMPLES, "--check");
        var theirs = run(EXAMPLES, "--check", "--profile", "reference");

        assertThat(ours.out()).isEqualTo("profile tidegate: 53 agreed, 0 differed\n");
        assertThat(ours.code()).isZero();
        assertThat(theirs.out())
                .isEqualTo("profile reference: 43 agreed, 0 differed, 10 expect nothing of this profile\n");
        assertThat(theirs.code()).isZero();
    }

    @Test
    void a_difference_is_shown_field_by_field_and_ends_with_1() throws IOException {
        var file = write(RIGHT.replace("[[\"d1\",\"ToApply\"]]", "[[\"p1\",\"ToApply\"]]"));

        var run = run(file, "--check");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .isEqualTo("A1  first of two  " + file + ":1:1\n"
                        + "  rollout: expected [p1 ToApply], was [d1 ToApply]\n"
                        + "profile tidegate: 0 agreed, 1 differed\n");
    }

    @Test
    void without_check_every_cluster_is_explained() throws IOException {
        var run = run(write(RIGHT));

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("A1  first of two", "rollout  d1 ToApply", "wake-up  not before something changes")
                .containsPattern("d1 +dev \\(#0\\) +start +failures +nothing has failed")
                .containsPattern("p1 +prod \\(#1\\) +hold +order +group dev \\(#0\\) goes first: 1 to start");
    }

    @Test
    void machines_get_the_answer_and_every_gate() throws IOException {
        var tree = json(run(write(RIGHT), "-o", "json"));

        assertThat(tree.path("schema").textValue()).isEqualTo("tidegate.policies.evaluation/v1");
        assertThat(tree.at("/evaluations/0/answer/rollout/0/cluster").textValue())
                .isEqualTo("d1");
        assertThat(tree.at("/evaluations/0/clusters/1/step").textValue()).isEqualTo("hold");
        assertThat(tree.at("/evaluations/0/clusters/1/gates/1/gate").textValue())
                .isEqualTo("order");
        assertThat(tree.at("/evaluations/0/clusters/1/gates/1/open").booleanValue())
                .isFalse();
    }

    @Test
    void a_check_can_be_read_by_machines_too() throws IOException {
        var tree = json(run(write(RIGHT.replace("false", "true")), "--check", "-o", "json"));

        assertThat(tree.path("differed").intValue()).isEqualTo(1);
        assertThat(tree.at("/differences/0/differences/0").textValue()).isEqualTo("breach: expected true, was false");
    }

    @Test
    void a_strategy_that_is_refused_says_where_and_why() throws IOException {
        var run = run(write(RIGHT.replace(
                "{\"type\":\"ProgressivePerGroup\"}",
                "{\"type\":\"Progressive\",\"progressive\":{\"maxConcurrency\":0}}")));

        assertThat(run.out())
                .contains("INVALID_MAX_CONCURRENCY /strategy/progressive/maxConcurrency: is 0")
                .contains("no plan");
        assertThat(run.code()).isEqualTo(2);
    }

    @Test
    void a_bad_vector_costs_only_itself() throws IOException {
        var run = run(write(RIGHT.replace("\"groups\"", "\"gruops\"").replace("\n ", "") + RIGHT), "--check");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEqualTo("profile tidegate: 1 agreed, 0 differed, 1 not readable\n");
        assertThat(run.err()).contains("UNKNOWN_KEY", ":1:1 /gruops\n  is not known here; known are approved, groups");
    }

    @Test
    void text_that_is_no_json_is_told_with_line_and_column() throws IOException {
        var run = run(write(RIGHT + "{\"id\":"));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("INVALID_JSON").containsPattern("vectors\\.json:4:\\d+");
        assertThat(run.out()).contains("A1");
    }

    @Test
    void nothing_to_decide_or_to_compare_is_no_success() throws IOException {
        var empty = run(write(" \n"));
        var emptyList = run(write("[]"), "--check");
        var withoutExpectation = run(write(RIGHT), "--check", "--profile", "tidegate");
        var expectsNothing = run(write(RIGHT.replaceAll("(?s),\\s*\"reference\".*", "}")), "--check");

        assertThat(empty.code()).isEqualTo(2);
        assertThat(empty.err()).contains("there is no vector in ");
        assertThat(emptyList.code()).isEqualTo(2);
        assertThat(withoutExpectation.code()).isZero();
        assertThat(expectsNothing.code()).isEqualTo(2);
        assertThat(expectsNothing.err()).contains("expects anything of profile tidegate");
    }

    @Test
    void a_missing_file_is_wrong_usage() {
        var run = run("no-such-file.json");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("there is no file no-such-file.json");
    }

    @Test
    void vectors_can_come_from_standard_input() {
        var before = System.in;
        System.setIn(new ByteArrayInputStream(("[" + RIGHT + "]").getBytes(StandardCharsets.UTF_8)));
        try {
            assertThat(run("-", "--check").out()).isEqualTo("profile tidegate: 1 agreed, 0 differed\n");
        } finally {
            System.setIn(before);
        }
    }

    private String write(String text) throws IOException {
        return Files.writeString(directory.resolve("vectors.json"), text).toString();
    }

    private static JsonNode json(CommandResult run) throws JsonProcessingException {
        return new JsonMapper().readTree(run.out());
    }

    private static CommandResult run(String... arguments) {
        var line = new ArrayList<>(List.of("evaluate"));
        line.addAll(List.of(arguments));
        return CommandResult.of(
                CommandResult.toy(Map.of("evaluate", EvaluateCommand::new)), line.toArray(String[]::new));
    }
}
