package dev.tidegate.cli.upgrades.sector;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.cli.upgrades.SimulatedEnvironment;
import dev.tidegate.testsupport.GoldenFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(120)
class SectorCommandsTest {

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

    private static Path golden(String name) {
        return Path.of("src", "test", "golden", "upgrades", name + ".txt");
    }

    @Test
    void a_list_shows_what_goes_before_what() {
        var run = environment.run(SectorListCommand::new, "list");

        assertThat(run.err()).isEmpty();
        GoldenFile.assertMatches(golden("sector-list"), run.out());
    }

    @Test
    void a_sector_shows_its_clusters_and_whom_they_wait_for() {
        var run = environment.run(SectorShowCommand::new, "show", "prod");

        assertThat(run.err()).isEmpty();
        GoldenFile.assertMatches(golden("sector-show"), run.out());
    }

    @ParameterizedTest
    @MethodSource("badNames")
    void a_name_that_no_label_can_have_is_refused(String name) {
        var declared = environment.run(SectorSetCommand::new, "set", name, "--deps", "canary", "--yes");
        var named = environment.run(SectorSetCommand::new, "set", "prod", "--deps", name, "--yes");

        assertThat(List.of(declared.code(), named.code())).containsOnly(2);
        assertThat(declared.err())
                .contains("nothing was written", "up to 63 letters")
                .hasSizeLessThan(400);
        assertThat(environment.changes()).isEmpty();
    }

    static List<String> badNames() {
        return List.of("eu west/1", "a".repeat(300), "_prod", "prod.");
    }

    @Test
    void a_sector_that_others_wait_for_says_who_holds_whom_back() throws IOException {
        var run = environment.run(SectorShowCommand::new, "show", "canary", "-o", "json");

        var holds = new ObjectMapper().readTree(run.out()).path("holdsBack");
        assertThat(holds).hasSize(1);
        assertThat(holds.path(0).path("cluster").asText()).isEqualTo("harbour-eu-1");
        assertThat(holds.path(0).path("byCluster").asText()).isEqualTo("harbour-canary-1");
    }

    @Test
    void a_graph_is_drawn_and_told_to_machines() throws IOException {
        environment.run(SectorSetCommand::new, "set", "stage", "--deps", "canary", "--yes");
        environment.run(SectorSetCommand::new, "set", "prod", "--deps", "canary,stage", "--yes");

        var drawn = environment.run(SectorGraphCommand::new, "graph");
        var tree = new ObjectMapper()
                .readTree(environment
                        .run(SectorGraphCommand::new, "graph", "-o", "json")
                        .out());

        GoldenFile.assertMatches(golden("sector-graph"), drawn.out());
        assertThat(tree.path("nodes")).hasSize(3);
        assertThat(tree.path("edges")).hasSize(3);
    }

    @Test
    void a_sector_that_is_not_there_is_told_with_the_nearest() {
        var run = environment.run(SectorShowCommand::new, "show", "prodd");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("there is no sector prodd; did you mean prod?");
    }

    @Test
    void a_sector_is_declared_with_its_limit() {
        var run = environment.run(SectorSetCommand::new, "set", "stage", "--deps", "canary", "--max", "25%", "--yes");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("note sector stage is new", "done: 2 labels written");
        assertThat(environment.labelsOfOrganisation())
                .containsEntry(SimulatedEnvironment.PREFIX + "sector-deps.stage", "canary")
                .containsEntry(SimulatedEnvironment.PREFIX + "sector-max-parallel-upgrades.stage", "25%");
    }

    @Test
    void a_limit_is_changed_and_cleared_while_dependencies_stay() {
        var changed = environment.run(SectorSetCommand::new, "set", "prod", "--max", "2", "--yes");
        var cleared = environment.run(SectorSetCommand::new, "set", "prod", "--clear-max", "--yes");

        assertThat(changed.out()).contains("sector-max-parallel-upgrades.prod=50% -> 2");
        assertThat(cleared.out()).contains("- sre-capabilities.aus.sector-max-parallel-upgrades.prod=2");
        assertThat(environment.labelsOfOrganisation())
                .containsEntry(SimulatedEnvironment.PREFIX + "sector-deps.prod", "canary")
                .hasSize(2);
    }

    @Test
    void sectors_that_would_wait_for_each_other_are_refused_and_not_written() {
        var run = environment.run(SectorSetCommand::new, "set", "canary", "--deps", "prod", "--yes");

        assertThat(run.code()).isEqualTo(5);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("nothing was written: sectors would wait for each other: canary>prod>canary");
        assertThat(environment.changes()).isEmpty();
    }

    @Test
    void a_dependency_on_a_sector_that_does_not_exist_is_refused_and_not_written() {
        var run = environment.run(SectorSetCommand::new, "set", "prod", "--deps", "canry", "--yes");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out())
                .contains(
                        "error SECTOR_UNKNOWN sre-capabilities.aus.sector-deps.prod\n"
                                + "  waits for a sector that does not exist, canary does (canry)",
                        "refused: nothing was written");
        assertThat(environment.changes()).isEmpty();
    }

    @Test
    void with_consent_a_dependency_on_a_sector_to_come_is_written_and_shown_as_missing() {
        var run = environment.run(SectorSetCommand::new, "set", "prod", "--deps", "stage", "--allow-unknown", "--yes");

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("error SECTOR_UNKNOWN", "done: 1 label written");
        assertThat(environment.run(SectorListCommand::new, "list").out()).containsPattern("stage .*does not exist");
        assertThat(environment.run(SectorGraphCommand::new, "graph").out()).contains("stage (does not exist)");
        assertThat(environment.run(SectorShowCommand::new, "show", "stage").out())
                .contains("it does not exist: nobody declares it, and no cluster is in it")
                .contains("sector stage holds back harbour-eu-1 of sector prod");
    }

    @Test
    void an_unknown_sector_that_was_agreed_to_hinders_no_other_change() {
        environment.run(SectorSetCommand::new, "set", "prod", "--deps", "stage", "--allow-unknown", "--yes");

        var near = environment.run(SectorSetCommand::new, "set", "stages", "--deps", "canary", "--yes");

        assertThat(near.code()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "prod --max 120% | the limit is neither a number nor a share",
                "a,b --deps prod | the sector has a name that cannot be part of a label's key",
            })
    void what_makes_no_sector_is_wrong_usage(String words, String complaint) {
        var run = environment.run(SectorSetCommand::new, ("set " + words.strip() + " --yes").split(" ", -1));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(complaint.strip());
        assertThat(environment.changes()).isEmpty();
    }
}
