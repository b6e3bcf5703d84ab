package dev.tidegate.integrations.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationNote;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.load.ExampleTree;
import dev.tidegate.integrations.settings.RenderProfile;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** From the text of a file to objects, in every form a split was ever written in. */
class RenderedFormsTest {

    private static final String PARTITIONS = """
            spec: {imageRef: 4be19c2, resources: {requests: {cpu: 100m, memory: 200Mi}}}
            partitions:
              strategy: per-cluster
              unlisted: include
              items:
              - cluster: {$ref: /clusters/pier-01/cluster.yml}
                shards: 3
              - cluster: {$ref: /clusters/pier-02/cluster.yml}
                shards: 1
                imageRef: 9d07aa1
            """;

    private static RenderedFleet render(String lines) {
        var desired = ExampleTree.example().only("keeper", lines).read();
        return new RenderedFleet(
                WorkloadRenderer.of(desired, RenderedFleet.settings(RenderProfile.NATIVE), ImageInputs.none()));
    }

    private static List<String> manifests(RenderedFleet fleet) {
        return fleet.rendered().workloads().stream()
                .map(workload -> workload.manifest().toString())
                .toList();
    }

    private static List<String> codes(RenderedFleet fleet) {
        return ExampleTree.codes(fleet.rendered().problems());
    }

    @Test
    void partitions_and_sharding_that_say_the_same_are_the_same_objects() {
        var partitions = render(PARTITIONS);
        var sharding = render("""
                spec: {imageRef: 4be19c2, resources: {requests: {cpu: 100m, memory: 200Mi}}}
                sharding:
                  strategy: per-openshift-cluster
                  shardSpecOverrides:
                  - shard: {$ref: /clusters/pier-01/cluster.yml}
                    subSharding: {strategy: static, shards: 3}
                  - shard: {$ref: /clusters/pier-02/cluster.yml}
                    imageRef: 9d07aa1
                """);

        assertThat(partitions.names())
                .containsExactly(
                        "tidegate-keeper-pier-01-0",
                        "tidegate-keeper-pier-01-1",
                        "tidegate-keeper-pier-01-2",
                        "tidegate-keeper-pier-02",
                        "tidegate-keeper-pier-03");
        assertThat(manifests(partitions)).isEqualTo(manifests(sharding));
        assertThat(codes(partitions))
                .containsExactly("DEPRECATED_FORM /managed/0/partitions", "ARGUMENT_UNVERIFIED /managed/0/partitions");
        assertThat(codes(sharding)).containsExactly("ARGUMENT_UNVERIFIED /managed/0/sharding");
    }

    @Test
    void overrides_beside_the_spec_and_under_sharding_are_the_same_objects() {
        var before = render("""
                shardSpecOverride:
                - shard: {$ref: /aws/borealis/account.yml}
                  imageRef: 9d07aa1
                spec:
                  imageRef: 4be19c2
                  shardingStrategy: per-aws-account
                  resources: {requests: {cpu: 100m, memory: 200Mi}}
                """);
        var now = render("""
                spec:
                  imageRef: 4be19c2
                  resources: {requests: {cpu: 100m, memory: 200Mi}}
                sharding:
                  strategy: per-aws-account
                  shardSpecOverrides:
                  - shard: {$ref: /aws/borealis/account.yml}
                    imageRef: 9d07aa1
                """);

        assertThat(manifests(before)).isEqualTo(manifests(now)).hasSize(3);
        assertThat(before.runner("tidegate-keeper-borealis").path("image").asText())
                .isEqualTo("acme/keepers:9d07aa1");
        assertThat(codes(before)).contains("DEPRECATED_FORM /managed/0/shardSpecOverride");
    }

    @Test
    void a_partition_of_one_shard_has_no_number_unless_it_was_split_into_one() {
        var listed = render("""
                spec: {imageRef: 4be19c2, resources: {limits: {memory: 1Gi}}}
                partitions: {strategy: per-cluster, items: [{cluster: pier-01, shards: 1}]}
                """);
        var split = render("""
                spec: {imageRef: 4be19c2, resources: {limits: {memory: 1Gi}}}
                sharding:
                  strategy: per-cluster
                  shardSpecOverrides: [{shard: {$ref: /clusters/pier-01/cluster.yml}, subSharding: {shards: 1}}]
                """);

        assertThat(listed.env("tidegate-keeper-pier-01"))
                .contains(entry("SHARD_KEY", "pier-01"))
                .doesNotContainKeys("SHARDS", "SHARD_ID");
        assertThat(split.env("tidegate-keeper-pier-01-0"))
                .contains(entry("SHARDS", "1"), entry("SHARD_ID", "0"), entry("SHARD_KEY", "pier-01.0"));
        assertThat(split.rendered().notes())
                .extracting(IntegrationNote::sentence)
                .containsExactly("one shard of one keeps its number in the name: tidegate-keeper-pier-01-0");
    }

    @Test
    void one_shard_of_a_split_by_hash_runs_another_image() {
        var fleet = render("""
                shardSpecOverride: [{shardId: 2, imageRef: 9d07aa1}]
                spec: {imageRef: 4be19c2, shards: 4, resources: {limits: {memory: 1Gi}}}
                """);

        assertThat(fleet.names())
                .extracting(name -> fleet.runner(name).path("image").asText())
                .containsExactly(
                        "acme/keepers:4be19c2", "acme/keepers:4be19c2", "acme/keepers:9d07aa1", "acme/keepers:4be19c2");
    }

    @Test
    void clusters_nobody_lists_are_left_out_with_one_line() {
        var fleet = render(PARTITIONS.replace("include", "exclude"));

        assertThat(fleet.names()).hasSize(4).doesNotContain("tidegate-keeper-pier-03");
        assertThat(fleet.rendered().notes())
                .extracting(IntegrationNote::sentence)
                .containsExactly("1 cluster not listed: pier-03");
    }

    @Test
    void clusters_nobody_lists_are_a_problem_at_the_list() {
        var fleet = render(PARTITIONS.replace("include", "error"));

        assertThat(fleet.rendered().problems())
                .filteredOn(Problem::isError)
                .extracting(Problem::toString)
                .containsExactly("PARTITION_UNLISTED /integrations/keeper.yml:13:7 /managed/0/partitions/items:"
                        + " cluster pier-03 (/clusters/pier-03/cluster.yml) is not listed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1234567", "0012345", "4e19002"})
    void a_commit_that_looks_like_a_number_reaches_the_container_letter_by_letter(String commit) {
        var fleet = render("spec: {imageRef: " + commit + ", resources: {limits: {memory: 1Gi}}}\n");

        assertThat(fleet.runner("tidegate-keeper").path("image").asText()).isEqualTo("acme/keepers:" + commit);
        assertThat(codes(fleet)).containsExactly("YAML_UNQUOTED_TEXT /managed/0/spec/imageRef");
    }
}
