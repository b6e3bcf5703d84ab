package dev.tidegate.cli.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntegrationRenderCommandTest {

    @TempDir
    Path directory;

    private ExampleIntegrations example;
    private Path out;

    @BeforeEach
    void copy() {
        example = new ExampleIntegrations(directory);
        out = directory.resolve("manifests");
    }

    @Test
    void manifests_are_files_below_a_directory() throws IOException {
        var run = example.list("render", "--integration", "bucket-keeper", "--out", out.toString());

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEqualTo("4 files in " + out + "\n");
        assertThat(Files.readString(out.resolve("pier-01/reconcilers/deployment-tidegate-bucket-keeper-borealis.yaml")))
                .contains("image: \"acme/keepers:9d07aa1\"")
                .contains("value: \"--light --account-name borealis\"");
        assertThat(out.resolve("pier-01/reconcilers/service-tidegate.yaml")).exists();
    }

    @Test
    void the_names_of_the_reference_are_rendered_under_its_profile() {
        var run = example.list("render", "--integration", "bucket-keeper", "--profile", "compat");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("qontract-reconcile-bucket-keeper-borealis")
                .doesNotContain("tidegate-bucket");
    }

    @Test
    void without_a_directory_objects_are_listed_with_their_digests_for_machines() {
        var json = ExampleIntegrations.json(example.list("render", "--integration", "note-keeper", "-o", "json"));

        assertThat(json.path("schema").asText()).isEqualTo("tidegate.integrations.render/v1");
        assertThat(json.path("workloads")).singleElement().satisfies(workload -> {
            assertThat(workload.path("kind").asText()).isEqualTo("Deployment");
            assertThat(workload.path("name").asText()).isEqualTo("tidegate-note-keeper");
            assertThat(workload.path("digest").asText()).hasSize(64);
        });
    }

    @Test
    void a_mistake_keeps_the_others_from_nothing_but_is_told() {
        example.write(
                "integrations/bucket-keeper.yml",
                example.text("integrations/bucket-keeper.yml").replace("9d07aa1", "'bad tag'"));

        var run = example.list("render", "--out", out.toString());

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("error IMAGE_REF_INVALID /integrations/bucket-keeper.yml:21:17"
                        + " /managed/0/sharding/shardSpecOverrides/0/imageRef\n  \"bad tag\" names no image")
                .contains("  remedy: write a tag, a digest, or both as tag@sha256:…\n");
        assertThat(out.resolve("pier-01/reconcilers/deployment-tidegate-bucket-keeper-borealis.yaml"))
                .doesNotExist();
        assertThat(out.resolve("pier-01/reconcilers/deployment-tidegate-bucket-keeper-atlas.yaml"))
                .exists();
    }

    @Test
    void a_directory_that_cannot_be_written_is_a_failure_with_its_name() throws IOException {
        Files.writeString(out, "a file is in the way");

        var run = example.list("render", "--out", out.toString());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains(out + " could not be written: ");
    }
}
