package dev.tidegate.integrations.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.entry.ManagedEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of an integration as a whole. */
class IntegrationReaderTest {

    private final ExampleTree fleet = ExampleTree.example();

    @ParameterizedTest
    @ValueSource(strings = {"Note-Keeper", "note_keeper", "-note", "note.keeper"})
    void a_name_that_no_workload_can_have_freezes_the_integration(String name) {
        fleet.with(ExampleTree.NOTE_KEEPER, "name: note-keeper", "name: " + name);

        assertThat(fleet.codes()).containsExactly("NAME_INVALID /name");
        assertThat(fleet.read().frozen())
                .extracting(FrozenWorkloads::integration)
                .containsExactly(name);
    }

    @Test
    void a_name_that_leaves_no_room_freezes_the_integration() {
        fleet.with(ExampleTree.NOTE_KEEPER, "name: note-keeper", "name: " + "n".repeat(45));

        assertThat(fleet.codes()).containsExactly("NAME_TOO_LONG /name");
        assertThat(fleet.read().entries()).hasSize(4);
    }

    @Test
    void two_integrations_of_one_name_are_both_frozen() {
        fleet.with("/integrations/again.yml", fleet.text(ExampleTree.NOTE_KEEPER));

        assertThat(fleet.read().entries()).hasSize(4);
        assertThat(fleet.read().frozen())
                .extracting(FrozenWorkloads::integration)
                .containsExactly("note-keeper", "note-keeper");
    }

    @Test
    void the_schemas_every_integration_reads_should_be_listed() {
        fleet.with(
                ExampleTree.NOTE_KEEPER,
                "[/app-interface/app-interface-settings-1.yml, /app-sre/integration-1.yml]",
                "[]");

        assertThat(fleet.codes()).containsExactly("SCHEMAS_INCOMPLETE /schemas");
        assertThat(fleet.read().entries()).hasSize(5);
    }

    @Test
    void an_integration_that_is_not_managed_is_known_and_not_deployed() {
        fleet.with("/integrations/quiet.yml", ExampleTree.head("quiet") + "managed: []\n");

        assertThat(fleet.read().integrations()).containsKey("quiet");
        assertThat(fleet.read().entries()).hasSize(5);
    }

    @Test
    void arguments_nobody_listed_are_unknown_and_an_empty_list_is_none() {
        fleet.with("/integrations/quiet.yml", ExampleTree.head("quiet"));

        assertThat(fleet.read().integrations().get("quiet"))
                .satisfies(quiet -> assertThat(quiet.accepts()).isNull());
        assertThat(fleet.entry("note-keeper").integration().accepts()).isEmpty();
    }

    @Test
    void how_a_change_is_tried_is_read() {
        fleet.with(
                ExampleTree.NOTE_KEEPER,
                "managed:",
                "pr_check: {cmd: note-keeper --light, early_exit: true, check_only_affected_shards: true, run_order: 2, imageRef: 1234567}\nmanaged:");

        assertThat(fleet.entry("note-keeper").integration().check()).satisfies(check -> {
            assertThat(check.command()).isEqualTo("note-keeper --light");
            assertThat(check.earlyExit()).isTrue();
            assertThat(check.onlyAffectedShards()).isTrue();
            assertThat(check.order()).isEqualTo(2);
            assertThat(check.imageRef())
                    .satisfies(image -> assertThat(image.value()).isEqualTo("1234567"));
        });
    }

    @Test
    void a_mistake_in_one_entry_costs_no_other() {
        String text = fleet.text(ExampleTree.NOTE_KEEPER);
        String entry = text.substring(text.indexOf("- namespace"));
        fleet.with(
                        "/services/demo/namespaces/other.yml",
                        fleet.text(ExampleTree.NAMESPACE).replace("name: reconcilers", "name: other"))
                .with(
                        ExampleTree.NOTE_KEEPER,
                        text + entry.replace("reconcilers", "other").replace("4be19c2", "4be19c2\n    cron: never"));

        assertThat(fleet.codes()).containsExactly("SPEC_INVALID /managed/1/spec/cron");
        assertThat(fleet.read().entries()).extracting(ManagedEntry::id).contains("note-keeper in reconcilers@pier-01");
        assertThat(fleet.read().frozen())
                .singleElement()
                .satisfies(frozen -> assertThat(frozen.namespace()).hasToString("other@pier-01"));
    }

    @Test
    void a_mistake_in_how_a_change_is_tried_costs_no_entry() {
        fleet.with(ExampleTree.NOTE_KEEPER, "managed:", "pr_check: {cmd: [x]}\nmanaged:");

        assertThat(fleet.codes()).containsExactly("SCHEMA_VIOLATION /pr_check/cmd");
        assertThat(fleet.read().entries()).hasSize(5);
    }

    @Test
    void a_file_without_a_name_hides_an_integration() {
        fleet.with(ExampleTree.NOTE_KEEPER, "name: note-keeper\n", "");

        assertThat(fleet.read().integrationGaps()).hasSize(1);
        assertThat(fleet.read().entries()).hasSize(4);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    managed: nothing | /managed
                    managed: {}      | /managed
                    manged:          | /manged
                    """)
    void an_integration_whose_entries_cannot_be_told_is_left_alone_wherever_it_runs(String line, String at) {
        String text = fleet.text(ExampleTree.NOTE_KEEPER);
        fleet.with(ExampleTree.NOTE_KEEPER, text.substring(0, text.indexOf("managed:")) + line + "\n");

        assertThat(fleet.codes()).containsExactly("SCHEMA_VIOLATION " + at);
        assertThat(fleet.read().frozen()).singleElement().satisfies(frozen -> {
            assertThat(frozen.integration()).isEqualTo("note-keeper");
            assertThat(frozen.namespace()).isNull();
            assertThat(frozen.problems()).hasSize(1);
        });
        assertThat(fleet.read().entries()).hasSize(4);
    }

    @Test
    void a_field_of_an_integration_nobody_knows_is_asked_what_it_meant_and_freezes_the_integration() {
        fleet.with(ExampleTree.BUCKET_KEEPER, "upstream:", "upsteam:");

        assertThat(fleet.read().problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem)
                        .hasToString("SCHEMA_VIOLATION /integrations/bucket-keeper.yml:5:1 /upsteam:"
                                + " the field \"upsteam\" is not known here; did you mean upstream?"));
        assertThat(fleet.read().frozen())
                .extracting(FrozenWorkloads::integration)
                .containsExactly("bucket-keeper");
        assertThat(fleet.read().entries()).hasSize(4);
    }

    @Test
    void a_misspelt_field_of_how_a_change_is_tried_costs_no_entry() {
        fleet.with(ExampleTree.NOTE_KEEPER, "managed:", "pr_check: {cmd: x, early_exot: true}\nmanaged:");

        assertThat(fleet.codes()).containsExactly("SCHEMA_VIOLATION /pr_check/early_exot");
        assertThat(fleet.read().entries()).hasSize(5);
    }

    @Test
    void arguments_that_cannot_be_read_freeze_the_integration_and_nothing_is_guessed_from_them() {
        fleet.with(ExampleTree.BUCKET_KEEPER, "accepts: [--account-name]", "accepts: --account-name");

        assertThat(fleet.codes()).containsExactly("SCHEMA_VIOLATION /accepts");
        assertThat(fleet.read().frozen())
                .extracting(FrozenWorkloads::integration)
                .containsExactly("bucket-keeper");
    }

    @Test
    void schemas_that_are_no_list_are_told_once() {
        fleet.with(
                ExampleTree.NOTE_KEEPER,
                "[/app-interface/app-interface-settings-1.yml, /app-sre/integration-1.yml]",
                "/app-sre/integration-1.yml");

        assertThat(fleet.codes()).containsExactly("SCHEMA_VIOLATION /schemas");
        assertThat(fleet.read().entries()).hasSize(5);
    }

    @Test
    void an_entry_that_is_nothing_is_told_once() {
        fleet.with(ExampleTree.NOTE_KEEPER, "managed:\n", "managed:\n-\n");

        assertThat(fleet.codes()).containsExactly("SCHEMA_VIOLATION /managed/0");
        assertThat(fleet.read().frozen())
                .extracting(FrozenWorkloads::integration, FrozenWorkloads::namespace)
                .containsExactly(tuple("note-keeper", null));
    }

    @Test
    void a_tree_without_integrations_has_nothing_to_say_about_who_is_disabled() {
        fleet.only("keeper", "")
                .without("/integrations/keeper.yml")
                .with("/aws/cygnus/account.yml", "integrations: []", "integrations: [anybody]");

        assertThat(fleet.codes()).isEmpty();
    }
}
