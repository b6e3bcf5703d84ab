package dev.tidegate.cli.integrations.check;

import static dev.tidegate.cli.integrations.check.ChangedRepository.ATLAS;
import static dev.tidegate.cli.integrations.check.ChangedRepository.BUCKET_KEEPER;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a change does, told by the command about a real repository. */
@Timeout(120)
class IntegrationCheckCommandTest {

    @TempDir
    Path directory;

    private ChangedRepository repository;

    @BeforeEach
    void begin() throws Exception {
        repository = new ChangedRepository(directory);
    }

    @AfterEach
    void close() {
        repository.close();
    }

    private static List<String> each(JsonNode array, String pointer) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(item -> item.at(pointer).isContainerNode()
                        ? item.at(pointer).toString()
                        : item.at(pointer).asText())
                .toList();
    }

    private static List<String> affected(JsonNode report) {
        return StreamSupport.stream(report.path("shards").spliterator(), false)
                .filter(shard -> shard.path("state").asText().equals("affected"))
                .map(shard -> shard.path("integration").asText() + "/"
                        + shard.path("shard").asText())
                .toList();
    }

    @Test
    void a_pin_changes_one_workload_and_is_tried_for_its_account_alone() throws Exception {
        repository.pin().commit();

        var report = repository.report();

        assertThat(each(report.path("workloads"), "/name")).containsExactly("tidegate-bucket-keeper-borealis");
        assertThat(report.at("/workloads/0/change").asText()).isEqualTo("changed");
        assertThat(report.at("/workloads/0/fields/0/after").asText()).isEqualTo("acme/keepers:9d07aa1");
        assertThat(each(report.path("runs"), "/file"))
                .containsExactly("reconcile-bucket-keeper_9d07aa1.txt", "reconcile-bucket-keeper_4be19c2.txt");
        assertThat(each(report.path("runs"), "/args")).containsOnly("[\"--account-name\",\"borealis\"]");
    }

    @Test
    void the_rest_is_tried_with_the_default_image_if_its_data_change_too() throws Exception {
        repository
                .pin()
                .write("data/buckets/more.yml", ChangedRepository.bucket("more", "atlas"))
                .commit();

        var runs = repository.report().path("runs");

        assertThat(each(runs, "/file")).contains("reconcile-bucket-keeper.txt", "reconcile-bucket-keeper_9d07aa1.txt");
        assertThat(runs.at("/0/file").asText()).isEqualTo("reconcile-bucket-keeper.txt");
        assertThat(runs.at("/0/args").toString()).isEqualTo("[\"--account-name\",\"atlas\"]");
    }

    @Test
    void data_that_move_from_one_account_to_another_affect_both() throws Exception {
        repository
                .write("data/buckets/logs.yml", ChangedRepository.bucket("logs", "borealis"))
                .commit();

        var report = repository.report();

        assertThat(affected(report)).containsExactly("bucket-keeper/atlas", "bucket-keeper/borealis");
        assertThat(report.path("workloads")).isEmpty();
    }

    @Test
    void settings_of_everybody_beside_data_of_one_affect_everybody() throws Exception {
        repository
                .write("data/settings.yml", ChangedRepository.settings(4))
                .write("data/buckets/media.yml", ChangedRepository.bucket("films", "borealis"))
                .commit();

        assertThat(affected(repository.report())).contains("bucket-keeper/atlas", "bucket-keeper/borealis");
    }

    @Test
    void a_comment_alone_changes_nothing_and_is_fine() throws Exception {
        repository
                .edit(ATLAS, "name: atlas", "name: atlas   # where the money is")
                .commit();

        var run = repository.check("--base", "main");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEqualTo("""
                        check main..HEAD
                        workloads: no changes
                        data: none that shards read change
                        runs: none
                        problems: none that are new
                        """);
    }

    @Test
    void an_account_is_called_by_its_name_and_not_by_its_directory() throws Exception {
        String account = Files.readString(directory.resolve(ATLAS));
        repository.git().checkout().setName("main").call();
        repository
                .write("data/aws/dir-x/account.yml", account)
                .remove(ATLAS)
                .write("data/buckets/logs.yml", ChangedRepository.bucket("logs", "dir-x"))
                .commit();
        repository.git().checkout().setCreateBranch(true).setName("overridden").call();
        repository
                .edit(
                        BUCKET_KEEPER,
                        "shardSpecOverrides: []",
                        "shardSpecOverrides:\n    - shard: {$ref: /aws/dir-x/account.yml}\n      imageRef: 9d07aa1")
                .commit();

        var runs = repository.report().path("runs");

        assertThat(runs.at("/0/file").asText()).isEqualTo("reconcile-bucket-keeper_9d07aa1.txt");
        assertThat(runs.at("/0/args").toString()).isEqualTo("[\"--account-name\",\"atlas\"]");
    }

    @Test
    void the_document_has_the_agreed_shape() throws Exception {
        repository
                .pin()
                .edit(ATLAS, "premiumSupport: false", "premiumSupport: perhaps")
                .commit();

        var report = repository.report();

        assertThat(report.path("base").asText()).isEqualTo("main");
        assertThat(report.path("head").asText()).isEqualTo("HEAD");
        assertThat(report.path("workloads").isArray()).isTrue();
        assertThat(report.path("problems").isArray()).isTrue();
        assertThat(report.path("runs"))
                .isNotEmpty()
                .allSatisfy(run -> assertThat(run.properties().stream()
                                .filter(field -> field.getValue().isTextual()
                                        || field.getKey().matches("shards|args"))
                                .map(Map.Entry::getKey))
                        .containsExactlyInAnyOrder(
                                "integration", "environment", "image", "shards", "args", "file", "reason"));
    }

    @Test
    void an_error_the_base_has_not_ends_with_2() throws Exception {
        repository
                .edit(BUCKET_KEEPER, "strategy: per-aws-account", "strategy: per-region")
                .commit();

        var run = repository.check("--base", "main");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("STRATEGY_UNKNOWN /integrations/bucket-keeper.yml:");
    }

    @Test
    void an_error_the_base_has_already_is_told_and_no_failure_wherever_it_moved() throws Exception {
        repository.git().checkout().setName("main").call();
        repository
                .edit(
                        BUCKET_KEEPER,
                        "shardSpecOverrides: []",
                        "shardSpecOverrides:\n    - shard: {$ref: /aws/nobody/account.yml}\n      imageRef: 9d07aa1")
                .commit();
        repository.git().checkout().setCreateBranch(true).setName("more").call();
        repository
                .edit(
                        BUCKET_KEEPER,
                        "shardSpecOverrides:\n",
                        "shardSpecOverrides:\n    - shard: {$ref: /aws/atlas/account.yml}\n      imageRef: 9d07aa1\n")
                .commit();

        var run = repository.check("--base", "main");
        var report = repository.report();

        assertThat(run.code()).as(run.out()).isZero();
        assertThat(run.out())
                .contains("errors that were there before: 1\n  REF_NOT_FOUND /integrations/bucket-keeper.yml");
        assertThat(each(report.path("problems"), "/new")).containsOnly("false");
    }

    @Test
    void a_comment_for_a_merge_request_says_how_far_it_reaches() throws Exception {
        repository.pin().commit();

        var run = repository.check("--base", "main", "-o", "markdown");

        assertThat(run.out())
                .startsWith(
                        "### Tidegate: what this change does to integrations\n\n`main` → `HEAD`: **1 changed**, 2 runs,")
                .contains("**Blast radius**: 1 workload, 1 shard, 1 partition of 1 integration")
                .contains("- share `bucket-keeper 50 % = 1 of 2 targets`")
                .contains("- new image `acme/keepers:9d07aa1 of bucket-keeper in stage`")
                .contains("- try first `bucket-keeper/borealis (stage)`");
    }

    @Test
    void items_are_counted_where_somebody_says_how_many_there_are() throws Exception {
        repository.pin().commit();
        repository.write("counts.json", "{\"bucket-keeper\": {\"atlas\": 1170, \"borealis\": 30}}");
        repository.write("wrong.json", "{\"bucket-keeper\": 7}");

        var counted = repository.check(
                "--base",
                "main",
                "--item-counts",
                directory.resolve("counts.json").toString());
        var wrong = repository.check(
                "--base",
                "main",
                "--item-counts",
                directory.resolve("wrong.json").toString());

        assertThat(counted.out()).contains("share         bucket-keeper 3 % = 30 of 1200 items\n");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("wrong.json: says nothing about single shards of bucket-keeper");
    }

    @Test
    void only_what_is_asked_for_is_compared() throws Exception {
        repository.pin().commit();

        var other = repository.report("--integration", "note-keeper");
        var elsewhere = repository.report("--environment-name", "stage");

        assertThat(other.path("workloads")).isEmpty();
        assertThat(other.path("runs")).isEmpty();
        assertThat(elsewhere.path("workloads")).isEmpty();
    }
}
