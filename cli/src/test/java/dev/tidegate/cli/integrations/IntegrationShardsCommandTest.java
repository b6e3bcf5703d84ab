package dev.tidegate.cli.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntegrationShardsCommandTest {

    private static final String KEEPER = "integrations/bucket-keeper.yml";

    @TempDir
    Path directory;

    private ExampleIntegrations example;

    @BeforeEach
    void copy() {
        example = new ExampleIntegrations(directory);
    }

    @Test
    void a_shard_is_listed_with_its_workload_its_arguments_and_who_chose_its_image() {
        var run = example.list("shards", "--integration", "bucket-keeper");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().lines().map(line -> line.replaceAll(" {2,}", "|")))
                .containsExactly(
                        "INTEGRATION|SHARD|WORKLOAD|NAMESPACE|ARGUMENTS|IMAGE|BY|STATE",
                        "bucket-keeper|atlas|tidegate-bucket-keeper-atlas|reconcilers@pier-01"
                                + "|--light --account-name atlas|acme/keepers:4be19c2|spec.imageRef|on",
                        "bucket-keeper|borealis|tidegate-bucket-keeper-borealis|reconcilers@pier-01"
                                + "|--light --account-name borealis|acme/keepers:9d07aa1|override|on",
                        "bucket-keeper|draco|tidegate-bucket-keeper-draco|reconcilers@pier-01"
                                + "|--light --account-name draco|acme/keepers:4be19c2|spec.imageRef|on");
    }

    @Test
    void machines_are_told_target_key_and_number() {
        var json = ExampleIntegrations.json(example.list("shards", "--integration", "route-keeper", "-o", "json"));

        assertThat(json.path("schema").asText()).isEqualTo("tidegate.integrations.shards/v1");
        assertThat(json.path("shards"))
                .extracting(shard -> shard.path("shard").asText())
                .containsExactly("pier-01.0", "pier-01.1", "pier-01.2", "pier-02", "pier-03");
        JsonNode second = json.path("shards").path(1);
        assertThat(second.path("target").asText()).isEqualTo("/clusters/pier-01/cluster.yml");
        assertThat(second.path("key").asText()).isEqualTo("pier-01");
        assertThat(second.path("index").asInt()).isEqualTo(1);
        assertThat(second.path("count").asInt()).isEqualTo(3);
        assertThat(json.path("shards").path(4).path("disabled").asBoolean()).isTrue();
    }

    @Test
    void what_an_image_says_of_its_commands_counts_where_the_integration_says_nothing() throws IOException {
        example.write(KEEPER, example.text(KEEPER).replace("accepts: [--account-name]\n", ""));
        Path knows = Files.writeString(directory.resolve("a.json"), "{\"bucket-keeper\": [\"--account-name\"]}");
        Path lacks = Files.writeString(directory.resolve("b.json"), "{\"bucket-keeper\": [\"--light\"]}");

        assertThat(example.list("shards").err()).contains("ARGUMENT_UNVERIFIED");
        assertThat(example.list("shards", "--arguments", knows.toString()).err())
                .doesNotContain("ARGUMENT_");
        var refused = example.list("shards", "--arguments", lacks.toString());
        assertThat(refused.err()).contains("ARGUMENT_UNSUPPORTED /integrations/bucket-keeper.yml");
        assertThat(refused.code()).isEqualTo(2);
    }

    @Test
    void a_mistake_is_told_with_place_fault_and_remedy_and_costs_its_integration_alone() {
        example.write(KEEPER, example.text(KEEPER).replace("per-aws-account", "per-region"));

        var run = example.list("shards");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("""
                error STRATEGY_UNKNOWN /integrations/bucket-keeper.yml:18:15 /managed/0/sharding/strategy
                  there is no strategy "per-region" here, only static, per-aws-account, per-openshift-cluster, \
                per-ocm-organization, per-ocm-environment or per-cluster
                  remedy: name a strategy that exists
                """);
        assertThat(run.out()).doesNotContain("bucket-keeper").contains("route-keeper", "note-keeper");
    }

    @Test
    void machines_are_told_what_is_wrong_and_what_it_costs() {
        example.write(KEEPER, example.text(KEEPER).replace("per-aws-account", "per-region"));

        var json = ExampleIntegrations.json(example.list("shards", "-o", "json"));

        assertThat(json.at("/problems/0/code").asText()).isEqualTo("STRATEGY_UNKNOWN");
        assertThat(json.path("frozen")).hasSize(1);
        assertThat(json.at("/frozen/0/integration").asText()).isEqualTo("bucket-keeper");
        assertThat(json.at("/frozen/0/problems/0/place").asText()).startsWith("/integrations/bucket-keeper.yml:18");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --integration bukket-keeper  | no integration is called bukket-keeper; did you mean bucket-keeper?
            -e produciton                | no environment is called produciton; did you mean production?
            -u https://git.example/other | no integration has the upstream https://git.example/other
            """)
    void a_selection_that_nothing_matches_is_refused_with_the_near_name(String options, String complaint) {
        var arguments = new ArrayList<>(List.of("shards"));
        arguments.addAll(List.of(options.split(" ")));

        var run = example.list(arguments.toArray(String[]::new));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("tidegate: " + complaint);
    }

    @Test
    void settings_that_cannot_be_read_are_told_with_place_fault_and_remedy() {
        example.write("tidegate/integrations.yml", "$schema: /tidegate/integrations-settings-1.yml\nimag: x\n");

        var run = example.list("shards");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("""
                        tidegate: the settings of integrations cannot be used
                        error SCHEMA_VIOLATION /tidegate/integrations.yml:2:1 /imag
                          the field "imag" is not known here; did you mean image?
                          remedy: give the value the form its schema asks for
                        """);
    }
}
