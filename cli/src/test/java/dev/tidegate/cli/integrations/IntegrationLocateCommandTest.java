package dev.tidegate.cli.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IntegrationLocateCommandTest {

    @TempDir
    Path directory;

    private ExampleIntegrations example;

    @BeforeEach
    void copy() {
        example = new ExampleIntegrations(directory);
    }

    @Test
    void the_workload_of_every_integration_that_works_on_an_item_is_named() {
        var run = example.list("locate", "pier-01/payments");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().lines().map(line -> line.replaceAll(" {2,}", "|")))
                .containsExactly(
                        "INTEGRATION|WORKLOAD|NAMESPACE|BECAUSE",
                        "note-keeper|tidegate-note-keeper|reconcilers@pier-01|shard 0 of 1 by hash",
                        "route-keeper|tidegate-route-keeper-pier-01-1|reconcilers@pier-01"
                                + "|partition pier-01, shard 1 of 3 by hash");
    }

    @Test
    void one_integration_can_be_asked_for() {
        var json = ExampleIntegrations.json(
                example.list("locate", "atlas", "--integration", "bucket-keeper", "-o", "json"));

        assertThat(json.path("item").asText()).isEqualTo("atlas");
        assertThat(json.path("owners")).singleElement().satisfies(owner -> {
            assertThat(owner.path("workload").asText()).isEqualTo("tidegate-bucket-keeper-atlas");
            assertThat(owner.path("because").asText()).isEqualTo("partition atlas");
        });
    }

    @Test
    void an_item_nobody_works_on_is_said() {
        var run = example.list("locate", "nowhere", "--integration", "bucket-keeper");

        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo("no workload works on nowhere\n");
    }

    @Test
    void where_files_are_broken_nobody_is_taken_for_no_owner() {
        example.write("integrations/bucket-keeper.yml", "name: [");

        var run = example.list("locate", "atlas", "--integration", "bucket-keeper");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("error YAML_SYNTAX /integrations/bucket-keeper.yml:1:8\n  is not YAML");
    }
}
