package dev.tidegate.cli.upgrades.organisation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.upgrades.SimulatedEnvironment;
import dev.tidegate.testsupport.GoldenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class OrganisationCommandsTest {

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

    @Test
    void settings_are_shown_as_a_file_with_their_labels() {
        var run = environment.run(OrganisationGetCommand::new, "get");

        assertThat(run.err()).isEmpty();
        GoldenFile.assertMatches(Path.of("src", "test", "golden", "upgrades", "org-get.txt"), run.out());
    }

    @Test
    void settings_are_written_and_others_stay() {
        var run = environment.run(
                OrganisationSetCommand::new,
                "set",
                "--max-minor",
                "4.20",
                "--block",
                "-rc\\.",
                "--publish",
                "b,a",
                "--yes");

        assertThat(run.code()).isZero();
        assertThat(environment.labelsOfOrganisation())
                .containsEntry(SimulatedEnvironment.PREFIX + "max-minor", "4.20")
                .containsEntry(SimulatedEnvironment.PREFIX + "blocked-versions", "-rc\\.")
                .containsEntry(SimulatedEnvironment.PREFIX + "version-data.publish", "a,b")
                .containsEntry(SimulatedEnvironment.PREFIX + "sector-deps.prod", "canary");
    }

    @Test
    void a_sector_that_clusters_belong_to_cannot_be_taken_away() {
        var run = environment.run(OrganisationSetCommand::new, "set", "--remove-sector", "prod", "--yes");

        assertThat(run.code()).isEqualTo(5);
        assertThat(run.out()).contains("error SECTOR_UNKNOWN harbour-eu-1", "refused: nothing was written");
        assertThat(environment.changes()).isEmpty();
    }

    @Test
    void an_organisation_that_inherits_from_itself_is_refused() {
        var run = environment.run(
                OrganisationSetCommand::new, "set", "--inherit", SimulatedEnvironment.ORGANISATION, "--yes");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("error INHERIT_SELF");
        assertThat(environment.changes()).isEmpty();
    }

    @Test
    void saying_nothing_is_wrong_usage() {
        var run = environment.run(OrganisationSetCommand::new, "set");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("say what to set");
    }

    @Test
    void a_file_says_all_there_is() throws IOException {
        var file = Files.writeString(directory.resolve("org.yml"), """
                organisation: 2b7fq0EXAMPLEorg0000000001a
                settings:
                  sectors:
                  - name: canary
                  - name: prod
                    dependencies: [canary, stage]
                  - name: stage
                """);

        var run = environment.run(OrganisationApplyCommand::new, "apply", "-f", file.toString(), "--yes");

        assertThat(run.err()).isEmpty();
        assertThat(environment.labelsOfOrganisation())
                .containsOnlyKeys(
                        SimulatedEnvironment.PREFIX + "sector-deps.canary",
                        SimulatedEnvironment.PREFIX + "sector-deps.prod",
                        SimulatedEnvironment.PREFIX + "sector-deps.stage")
                .containsEntry(SimulatedEnvironment.PREFIX + "sector-deps.prod", "canary,stage");
    }
}
