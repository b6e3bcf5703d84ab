package dev.tidegate.cli.upgrades.policy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.cli.shell.ConfirmationPrompt;
import dev.tidegate.cli.upgrades.SimulatedEnvironment;
import dev.tidegate.cli.upgrades.organisation.OrganisationSetCommand;
import dev.tidegate.simulator.ocm.fault.FaultRuleParser;
import dev.tidegate.testsupport.GoldenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class PolicyCommandsTest {

    private static final String NEW_POLICY = """
            cluster: harbour-new
            policy:
              workloads: [checkout]
              soakDays: 3
              schedule: '0 9 * * 1-4'
            """;

    @TempDir
    Path directory;

    private SimulatedEnvironment environment;

    @BeforeEach
    void open() {
        environment = SimulatedEnvironment.example(directory);
    }

    @AfterEach
    void close() {
        environment.close();
    }

    private CommandResult set(String... arguments) {
        return set((out, question) -> Optional.empty(), arguments);
    }

    private CommandResult set(ConfirmationPrompt prompt, String... arguments) {
        var all = new ArrayList<>(List.of("set"));
        all.addAll(List.of(arguments));
        return environment.run(() -> new PolicySetCommand(prompt), all.toArray(String[]::new));
    }

    private static Path golden(String name) {
        return Path.of("src", "test", "golden", "upgrades", name + ".txt");
    }

    @Test
    void a_list_shows_who_has_a_policy_and_when_the_next_window_starts() {
        var run = environment.run(PolicyListCommand::new, "list");

        assertThat(run.err()).isEmpty();
        GoldenFile.assertMatches(golden("policy-list"), run.out());
    }

    @Test
    void a_list_for_machines_names_its_schema() throws IOException {
        var run = environment.run(PolicyListCommand::new, "list", "--all", "-o", "json");

        var tree = new ObjectMapper().readTree(run.out());
        assertThat(tree.path("schema").asText()).isEqualTo("tidegate.upgrades.policy.list/v1");
        assertThat(tree.path("clusters")).hasSize(6);
    }

    @Test
    void a_policy_is_shown_as_a_file_with_its_labels_and_problems_on_standard_error() {
        var run = environment.run(PolicyGetCommand::new, "get", "harbour-eu-2");

        assertThat(run.err()).startsWith("""
                error LABEL_INT sre-capabilities.aus.soak-days
                  is no whole number (soon)
                  remedy: write a whole number, as in 7
                """);
        GoldenFile.assertMatches(golden("policy-get"), run.out());
    }

    @Test
    void a_number_of_a_policy_is_a_number_for_machines() throws IOException {
        var run = environment.run(PolicyGetCommand::new, "get", "harbour-eu-1", "-o", "json");

        var days = new ObjectMapper().readTree(run.out()).path("policy").path("soakDays");
        assertThat(days.isInt()).as(run.out()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("unwritable")
    void what_no_label_can_hold_is_refused(String workload, String complaint) {
        var run = environment.run(PolicySetCommand::new, "set", "harbour-eu-1", "--workloads", workload, "--yes");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(complaint);
        assertThat(environment.changes()).isEmpty();
    }

    static Stream<Arguments> unwritable() {
        return Stream.of(
                Arguments.of("a".repeat(300), "--workloads is too long for a label: it has 300 characters"),
                Arguments.of("check\nout", "--workloads has a line break or another control character in it"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"apply", "validate"})
    void what_no_label_can_hold_is_refused_in_a_file_too(String verb) throws IOException {
        var file = Files.writeString(
                directory.resolve("long.yml"), NEW_POLICY.replace("[checkout]", "[" + "a".repeat(300) + "]"));

        var run = verb.equals("apply")
                ? environment.run(PolicyApplyCommand::new, verb, "-f", file.toString(), "--yes")
                : CommandResult.of(
                        CommandResult.toy(Map.of(verb, PolicyValidateCommand::new)), verb, "-f", file.toString());

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out() + run.err())
                .contains("LABEL_VALUE_REFUSED", "long.yml", "is too long for a label: it has 300 characters");
        assertThat(environment.changes()).isEmpty();
    }

    @Test
    void what_is_wrong_with_a_cluster_is_told() {
        var run = environment.run(PolicyLintCommand::new, "lint", "harbour-eu-2");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("LABEL_INT harbour-eu-2 sre-capabilities.aus.soak-days", "1 error, 0 warnings");
    }

    @Test
    void a_pattern_that_is_not_supported_is_told_with_what_to_write_instead() {
        environment.label("harbour-canary-1", "blocked-versions", "^4\\.20\\.(?!14)");

        var run = environment.run(PolicyLintCommand::new, "lint", "harbour-canary-1");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("REGEX harbour-canary-1", "uses a look-ahead", "write one pattern for");
    }

    @Test
    void what_can_never_come_about_is_told_though_every_label_is_good() {
        var run = environment.run(PolicyLintCommand::new, "lint", "harbour-canary-1");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("SOAK_UNREACHABLE harbour-canary-1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "harbour-eu-3 | there is no cluster harbour-eu-3 in organisation 2b7fq0EXAMPLEorg0000000001a; did you mean",
                "twin         | several clusters are called twin; name one by its id: twin000000000000000000000000001a or",
            })
    void a_cluster_that_nobody_can_tell_is_no_cluster(String name, String complaint) {
        var run = environment.run(PolicyGetCommand::new, "get", name.strip());

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(complaint.strip());
    }

    @Test
    void a_cluster_may_be_named_by_its_id_or_its_uuid() {
        var id = environment.run(PolicyGetCommand::new, "get", "twin000000000000000000000000002b");
        var uuid = environment.run(
                PolicyGetCommand::new,
                "get",
                environment.cluster("harbour-eu-1").externalId());

        assertThat(id.code()).isZero();
        assertThat(uuid.out()).contains("cluster: harbour-eu-1");
    }

    @Test
    void setting_a_policy_writes_its_labels_and_leaves_others_alone() {
        var run = set("harbour-eu-1", "--soak-days", "3", "--mutexes", "payments,eu-db", "--gates", "sts", "--yes");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        GoldenFile.assertMatches(golden("policy-set"), run.out());
        assertThat(environment.labels("harbour-eu-1"))
                .containsEntry(SimulatedEnvironment.PREFIX + "soak-days", "3")
                .containsEntry(SimulatedEnvironment.PREFIX + "mutexes", "eu-db,payments")
                .containsEntry(SimulatedEnvironment.PREFIX + "version-gate-approvals", "api.openshift.com/gate-sts")
                .containsEntry(SimulatedEnvironment.PREFIX + "schedule", "0 9 * * 1-4")
                .containsEntry("example.com/owner", "harbour");
    }

    @Test
    void without_a_terminal_and_a_yes_nothing_is_written() {
        var run = set("harbour-eu-1", "--soak-days", "3");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("~ sre-capabilities.aus.soak-days=7 -> 3");
        assertThat(run.err()).contains("nothing was written", "--yes");
        assertThat(environment.changes()).isEmpty();
    }

    @Test
    void a_dry_run_sends_no_change() {
        var run = set("harbour-eu-1", "--clear-mutexes", "--sector", "canary", "--dry-run");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("dry run: 1 label would be written, 1 deleted");
        assertThat(environment.changes()).isEmpty();
    }

    @Test
    void whoever_is_asked_sees_the_changes_first_and_may_say_no() {
        var asked = new ArrayList<String>();

        var run = set(
                (out, question) -> {
                    asked.add(question);
                    return Optional.of(false);
                },
                "harbour-eu-1",
                "--soak-days",
                "3");

        assertThat(asked).singleElement().asString().contains("soak-days=7 -> 3", "Write 1 label?");
        assertThat(run.code()).isEqualTo(5);
        assertThat(run.err()).contains("nothing was written");
        assertThat(environment.changes()).isEmpty();
    }

    @Test
    void labels_that_somebody_else_changed_meanwhile_are_not_written_over() {
        var run = set(
                (out, question) -> {
                    environment.change("harbour-eu-1", "mutexes", "payments");
                    return Optional.of(true);
                },
                "harbour-eu-1",
                "--soak-days",
                "3");

        assertThat(run.code()).isEqualTo(5);
        assertThat(run.out()).contains("conflict cluster harbour-eu-1", "mutexes=eu-db -> payments");
        assertThat(environment.labels("harbour-eu-1")).containsEntry(SimulatedEnvironment.PREFIX + "soak-days", "7");
        assertThat(environment.changes()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--soak-days never               | LABEL_INT",
                "--soak-days 9999                | LABEL_RANGE",
                "--schedule 61_*_*_*_*           | CRON_SYNTAX",
                "--sector prodd                  | SECTOR_UNKNOWN",
                "--block [                       | REGEX",
                "--max-minor five                | LABEL_MINOR",
            })
    void what_makes_no_good_policy_is_refused(String option, String code) {
        var words = option.strip().replaceAll(" +", " ").split(" ", -1);

        var run = set("harbour-eu-1", words[0], words[1].replace('_', ' '), "--yes");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("error " + code, "refused: nothing was written");
        assertThat(environment.changes()).isEmpty();
    }

    @Test
    void the_last_cluster_does_not_leave_a_sector_that_others_wait_for_and_nobody_declares() {
        environment.run(OrganisationSetCommand::new, "set", "--remove-sector", "canary", "--yes");

        var run = set("harbour-canary-1", "--clear-sector", "--yes");

        assertThat(run.code()).isEqualTo(5);
        assertThat(run.out())
                .contains(
                        "error SECTOR_UNKNOWN sre-capabilities.aus.sector-deps.prod\n"
                                + "  waits for a sector that does not exist (canary)",
                        "refused: nothing was written");
        assertThat(environment.labels("harbour-canary-1"))
                .containsEntry(SimulatedEnvironment.PREFIX + "sector", "canary");
    }

    @Test
    void one_of_several_mistakes_can_be_mended() {
        var run = set("harbour-eu-2", "--soak-days", "2", "--yes");

        assertThat(run.code()).isZero();
        assertThat(environment.labels("harbour-eu-2")).containsEntry(SimulatedEnvironment.PREFIX + "soak-days", "2");
    }

    @Test
    void whoever_may_not_write_is_told_so() {
        environment.ocm.faults(
                FaultRuleParser.parse("[{\"kind\": \"status\", \"method\": \"PATCH\", \"status\": 403}]"));

        var run = set("harbour-eu-1", "--soak-days", "3", "--yes");

        assertThat(run.code()).isEqualTo(4);
        assertThat(run.out()).contains("failed cluster harbour-eu-1", "written: nothing");
    }

    @Test
    void an_unreachable_ocm_is_a_failure() {
        environment.ocm.faults(
                FaultRuleParser.parse("[{\"kind\": \"status\", \"path\": \"/api/*\", \"status\": 503}]"));

        var run = set("harbour-eu-1", "--soak-days", "3", "--yes");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void a_policy_that_breaks_off_half_way_is_invalid_and_the_rest_is_told() throws IOException {
        var file = Files.writeString(directory.resolve("new.yml"), NEW_POLICY);
        environment.ocm.faults(
                FaultRuleParser.parse(
                        "[{\"kind\": \"status\", \"method\": \"POST\", \"path\": \"*/labels\", \"status\": 503, \"skip\": 2}]"));

        var run = environment.run(PolicyApplyCommand::new, "apply", "-f", file.toString(), "--yes");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .containsSubsequence(
                        "failed cluster harbour-new",
                        "  written:\n    + sre-capabilities.aus.soak-days=3\n    + sre-capabilities.aus.workloads=checkout",
                        "  not written:\n    + sre-capabilities.aus.schedule=0 9 * * 1-4",
                        "its policy is invalid and nothing is ordered for it",
                        "finish with: toy apply -f " + file);
        assertThat(environment.labels("harbour-new"))
                .containsOnlyKeys(SimulatedEnvironment.PREFIX + "soak-days", SimulatedEnvironment.PREFIX + "workloads");

        environment.ocm.faults();
        var again = environment.run(PolicyApplyCommand::new, "apply", "-f", file.toString(), "--yes");

        assertThat(again.code()).isZero();
        assertThat(environment.labels("harbour-new"))
                .containsEntry(SimulatedEnvironment.PREFIX + "schedule", "0 9 * * 1-4");
    }

    @Test
    void a_set_that_breaks_off_names_the_command_that_finishes_it() {
        environment.ocm.faults(
                FaultRuleParser.parse("[{\"kind\": \"status\", \"method\": \"PATCH\", \"status\": 400}]"));

        var run = set("harbour-eu-1", "--soak-days", "3", "--workloads", "search", "--yes");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .contains("- sre-capabilities.aus.schedule=0 9 * * 1-4")
                .containsPattern("finish with: toy set harbour-eu-1 --soak-days 3 --workloads search --yes .*"
                        + " --schedule '0 9 \\* \\* 1-4' --mutexes eu-db --sector prod");
    }

    @Test
    void what_was_shown_can_be_applied_and_changes_nothing() throws IOException {
        var shown =
                environment.run(PolicyGetCommand::new, "get", "harbour-eu-1").out();
        var file = Files.writeString(directory.resolve("shown.yml"), shown);

        var run = environment.run(PolicyApplyCommand::new, "apply", "-f", file.toString(), "--yes");

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("nothing to do");
        assertThat(environment.changes()).isEmpty();
    }

    @Test
    void applying_with_prune_takes_policies_away_that_no_document_speaks_of() throws IOException {
        var file = Files.writeString(directory.resolve("new.yml"), NEW_POLICY);

        var run = environment.run(PolicyApplyCommand::new, "apply", "-f", file.toString(), "--prune", "--yes");

        assertThat(run.code()).isZero();
        assertThat(environment.labels("harbour-new")).hasSize(3);
        assertThat(environment.labels("harbour-eu-1")).containsOnlyKeys("example.com/owner");
        assertThat(environment.labels("harbour-canary-1")).isEmpty();
        assertThat(environment.labelsOfOrganisation()).hasSize(3);
    }

    @Test
    void a_document_with_errors_costs_all_and_is_told() throws IOException {
        var file = Files.writeString(directory.resolve("new.yml"), NEW_POLICY.replace("soakDays: 3", "soakDays: soon"));

        var run = environment.run(PolicyApplyCommand::new, "apply", "-f", file.toString(), "--yes");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("nothing was written");
        assertThat(environment.changes()).isEmpty();
    }

    @Test
    void deleting_a_policy_takes_the_schedule_first_and_all_labels_of_ours() throws IOException {
        var run = environment.run(PolicyDeleteCommand::new, "delete", "harbour-eu-1", "--yes", "-o", "json");

        assertThat(run.code()).isZero();
        var written =
                new ObjectMapper().readTree(run.out()).path("owners").path(0).path("written");
        assertThat(written.path(0).path("key").asText()).isEqualTo(SimulatedEnvironment.PREFIX + "schedule");
        assertThat(environment.labels("harbour-eu-1")).containsOnlyKeys("example.com/owner");
    }

    @Test
    void labels_that_are_deleted_are_not_reported_as_written() {
        var planned = environment.run(PolicyDeleteCommand::new, "delete", "harbour-eu-1", "--dry-run");
        var done = environment.run(PolicyDeleteCommand::new, "delete", "harbour-eu-1", "--yes");

        int count = planned.out().split("\n  - ", -1).length - 1;
        assertThat(planned.out()).contains("dry run: " + count + " labels would be deleted");
        assertThat(done.out()).contains("done: " + count + " labels deleted");
    }

    @Test
    void labels_written_before_a_failure_are_counted() throws IOException {
        var file = Files.writeString(directory.resolve("new.yml"), NEW_POLICY);
        environment.ocm.faults(
                FaultRuleParser.parse(
                        "[{\"kind\": \"status\", \"method\": \"POST\", \"path\": \"*/labels\", \"status\": 503, \"skip\": 2}]"));

        var run = environment.run(PolicyApplyCommand::new, "apply", "-f", file.toString(), "--yes");

        assertThat(run.out()).contains("not done: 2 labels written; 1 owner of labels not finished");
    }

    @Test
    void an_order_that_outlives_its_policy_is_told() {
        environment.order("harbour-eu-1", "4.20.5");

        var run = environment.run(PolicyDeleteCommand::new, "delete", "harbour-eu-1", "--dry-run");

        assertThat(run.out())
                .contains("order of cluster to 4.20.5", "stays; cancel it with: tidegate upgrades cancel harbour-eu-1");
    }

    @Test
    void an_editor_changes_a_policy() throws IOException {
        var editor = directory.resolve("editor.sh");
        Files.writeString(editor, "#!/bin/sh\nsed -i 's/soakDays: 7/soakDays: 9/' \"$1\"\n");

        var run = environment.run(PolicyEditCommand::new, "edit", "harbour-eu-1", "--editor", "sh " + editor, "--yes");

        assertThat(run.err()).isEmpty();
        assertThat(environment.labels("harbour-eu-1")).containsEntry(SimulatedEnvironment.PREFIX + "soak-days", "9");
    }

    @Test
    void what_an_editor_spoilt_is_kept_and_not_written() throws IOException {
        var editor = directory.resolve("editor.sh");
        Files.writeString(editor, "#!/bin/sh\necho 'cluster: [' > \"$1\"\n");

        var run = environment.run(PolicyEditCommand::new, "edit", "harbour-eu-1", "--editor", "sh " + editor, "--yes");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("what you wrote is kept in");
        assertThat(environment.changes()).isEmpty();
    }
}
