package dev.tidegate.integrations.check;

import static dev.tidegate.integrations.check.Fleet.check;
import static dev.tidegate.integrations.check.Fleet.fleet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.blast.BlastRadius;
import dev.tidegate.integrations.blast.Share;
import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.testsupport.Gen;
import dev.tidegate.testsupport.Property;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ChangeCheckTest {

    private static final String INTEGRATION = Fleet.INTEGRATION;

    private static List<String> affected(CheckReport report) {
        return report.shards().stream()
                .filter(ShardVerdict::isAffected)
                .map(verdict -> verdict.workload().shard().label())
                .toList();
    }

    private static List<String> workloads(CheckReport report) {
        return report.workloads().stream()
                .map(change -> change.kind().word() + " " + change.id().name())
                .toList();
    }

    @Test
    void a_pin_for_one_account_changes_one_workload_and_is_tried_there_with_both_images() {
        var report = check(fleet(), fleet().pin("borealis", "9d07aa1"));

        assertThat(workloads(report)).containsExactly("changed tidegate-bucket-keeper-borealis");
        assertThat(report.workloads().get(0).fields())
                .extracting(FieldChange::toString)
                .containsExactly("image acme/keepers:4be19c2 -> acme/keepers:9d07aa1");
        assertThat(report.runs())
                .extracting(PlannedRun::file)
                .containsExactly("reconcile-bucket-keeper_9d07aa1.txt", "reconcile-bucket-keeper_4be19c2.txt");
        assertThat(report.runs())
                .allSatisfy(run -> assertThat(run.arguments()).containsExactly("--account-name", "borealis"));
        assertThat(report.runs()).extracting(PlannedRun::comparison).containsExactly(false, true);
    }

    @Test
    void a_pin_is_the_cause_of_the_change_it_makes() {
        var report = check(fleet(), fleet().pin("borealis", "9d07aa1"));

        assertThat(report.workloads().get(0).causes().get(0))
                .hasToString("override /integrations/bucket-keeper.yml:11:17"
                        + " /managed/0/sharding/shardSpecOverrides/0/imageRef");
    }

    @Test
    void the_cause_of_a_pin_that_is_gone_is_the_pin() {
        var report = check(fleet().pin("borealis", "9d07aa1"), fleet());

        assertThat(report.workloads().get(0).causes().get(0).toString()).startsWith("override before /integrations");
    }

    @Test
    void the_rest_runs_by_itself_when_data_change_too() {
        var report = check(fleet(), fleet().pin("borealis", "9d07aa1").bucket("more", "/aws/atlas/account.yml"));

        assertThat(report.runs())
                .extracting(PlannedRun::file)
                .contains("reconcile-bucket-keeper_9d07aa1.txt", "reconcile-bucket-keeper.txt");
        assertThat(report.runs().stream().filter(run -> run.file().equals("reconcile-bucket-keeper.txt")))
                .singleElement()
                .satisfies(run -> {
                    assertThat(run.arguments()).containsExactly("--account-name", "atlas");
                    assertThat(run.reason()).isEqualTo("data: /buckets/more.yml");
                });
    }

    @Test
    void data_that_move_affect_both_accounts() {
        var report = check(fleet(), fleet().bucket("logs", "/aws/borealis/account.yml"));

        assertThat(affected(report)).containsExactly("atlas", "borealis");
        assertThat(report.workloads()).isEmpty();
    }

    @Test
    void data_of_one_account_affect_that_one_only() {
        var report = check(fleet(), fleet().bucket("more", "/aws/borealis/account.yml"));

        assertThat(affected(report)).containsExactly("borealis");
        assertThat(report.runs())
                .singleElement()
                .extracting(PlannedRun::arguments)
                .isEqualTo(List.of("--account-name", "borealis"));
    }

    @Test
    void an_unaffected_shard_is_told_with_both_digests() {
        var report = check(fleet(), fleet().bucket("more", "/aws/borealis/account.yml"));

        assertThat(report.shards().get(0)).satisfies(verdict -> {
            assertThat(verdict.isAffected()).isFalse();
            assertThat(verdict.base()).isEqualTo(verdict.head()).hasSize(64);
        });
    }

    @Test
    void a_change_of_settings_affects_all_whatever_else_changes() {
        var report = check(
                fleet(),
                fleet().bucket("more", "/aws/borealis/account.yml")
                        .file("/settings.yml", "$schema: /app-interface/app-interface-settings-1.yml\nretries: 4\n"));

        assertThat(affected(report)).containsExactly("atlas", "borealis");
    }

    @Test
    void settings_that_refer_to_an_account_are_still_everybodys() {
        String settings = "$schema: /app-interface/app-interface-settings-1.yml\nretries: %d\nhome: {$ref:"
                + " /aws/atlas/account.yml}\n";

        var report = check(
                fleet().file("/settings.yml", settings.formatted(3)),
                fleet().file("/settings.yml", settings.formatted(4)));

        assertThat(affected(report)).containsExactly("atlas", "borealis");
    }

    @Test
    void a_file_that_is_shared_affects_those_whose_data_refer_to_it() {
        String loose = "$schema: /aws/rules-1.yml\npublic: %s\n";
        String bucket = "$schema: /aws/bucket-1.yml\naccount: {$ref: /aws/borealis/account.yml}\nrules: {$ref:"
                + " /rules/loose.yml}\n";

        var report = check(
                fleet().file("/rules/loose.yml", loose.formatted("false")).file("/buckets/web.yml", bucket),
                fleet().file("/rules/loose.yml", loose.formatted("true")).file("/buckets/web.yml", bucket));

        assertThat(affected(report)).containsExactly("borealis");
    }

    @Test
    void a_file_that_an_account_and_other_data_refer_to_affects_both() {
        String team = "$schema: /team-1.yml\nchannel: %s\n";
        String account = "$schema: /aws/account-1.yml\nname: atlas\nowner: {$ref: /team.yml}\n";
        String bucket =
                "$schema: /aws/bucket-1.yml\naccount: {$ref: /aws/borealis/account.yml}\nteam: {$ref: /team.yml}\n";

        var report = check(
                fleet().file("/team.yml", team.formatted("a"))
                        .file("/aws/atlas/account.yml", account)
                        .file("/buckets/web.yml", bucket),
                fleet().file("/team.yml", team.formatted("b"))
                        .file("/aws/atlas/account.yml", account)
                        .file("/buckets/web.yml", bucket));

        assertThat(affected(report)).containsExactly("atlas", "borealis");
    }

    @Test
    void a_list_of_buckets_of_all_accounts_makes_no_bucket_everybodys() {
        String list = "$schema: /team-1.yml\nbuckets: [{$ref: /buckets/logs.yml}, {$ref: /buckets/media.yml}]\n";
        String media = "$schema: /aws/bucket-1.yml\nname: changed\naccount: {$ref: /aws/borealis/account.yml}\n";

        var report = check(
                fleet().file("/list.yml", list), fleet().file("/list.yml", list).file("/buckets/media.yml", media));

        assertThat(affected(report)).containsExactly("borealis");
    }

    @Test
    void exactly_the_accounts_are_affected_whose_buckets_change() {
        var homes = Gen.listOf(Gen.integers(0, 4), 12, 12);

        Property.tries(40).forAll(homes, homes, (before, after) -> {
            var expected = new TreeSet<String>();
            for (int bucket = 0; bucket < before.size(); bucket++) {
                if (!before.get(bucket).equals(after.get(bucket))) {
                    expected.add("a" + before.get(bucket));
                    expected.add("a" + after.get(bucket));
                }
            }

            assertThat(affected(check(homes(before), homes(after)))).containsExactlyElementsOf(expected);
        });
    }

    private static Fleet homes(List<Integer> homes) {
        var fleet = fleet();
        for (int account = 0; account <= 4; account++) {
            fleet.account("a" + account, "/aws/a" + account + "/account.yml");
        }
        for (int bucket = 0; bucket < homes.size(); bucket++) {
            fleet.bucket("b" + bucket, "/aws/a" + homes.get(bucket) + "/account.yml");
        }
        return fleet;
    }

    @Test
    void a_slice_with_an_image_of_its_own_is_tried_as_that_slice() {
        var report = check(fleet().split(4), fleet().split(4).pin("2", "9d07aa1"));

        assertThat(report.runs()).hasSize(2).allSatisfy(run -> {
            assertThat(run.slot()).isEqualTo(new PlannedRun.Slot(4, 2));
            assertThat(run.variables()).containsEntry("SHARDS", "4").containsEntry("SHARD_ID", "2");
        });
    }

    @Test
    void comments_and_layout_change_nothing() {
        var report = check(
                fleet(),
                fleet().file(
                                "/settings.yml",
                                "# note\n{retries: 3, $schema: \"/app-interface/app-interface-settings-1.yml\"}\n"),
                "data/settings.yml");

        assertThat(report.workloads()).isEmpty();
        assertThat(report.runs()).isEmpty();
        assertThat(report.exitCode(List.of())).isZero();
    }

    @Test
    void an_account_is_called_by_its_name_and_not_by_its_directory() {
        var base = fleet().without("atlas").account("atlas", "/aws/dir-x/account.yml");
        var head = fleet().without("atlas")
                .account("atlas", "/aws/dir-x/account.yml")
                .pin("atlas", "9d07aa1");

        var report =
                check(base.bucket("logs", "/aws/dir-x/account.yml"), head.bucket("logs", "/aws/dir-x/account.yml"));

        assertThat(report.runs().get(0).arguments()).containsExactly("--account-name", "atlas");
    }

    @Test
    void documentation_matters_to_nobody() {
        var report = check(fleet(), fleet(), "README.md", "docs/x.png");

        assertThat(report.runs()).isEmpty();
    }

    @Test
    void a_file_nobody_mentions_may_matter_to_everybody() {
        var report = check(fleet(), fleet(), "hack/build.sh");

        assertThat(affected(report)).containsExactly("atlas", "borealis");
        assertThat(report.runs().get(0).reason()).isEqualTo("data: hack/build.sh");
    }

    @Test
    void a_file_that_data_mention_is_a_change_of_those_data() {
        String bucket = "$schema: /aws/bucket-1.yml\naccount: {$ref: /aws/borealis/account.yml}\npolicy:"
                + " /policies/public.json\n";

        var report = check(
                fleet().file("/buckets/web.yml", bucket),
                fleet().file("/buckets/web.yml", bucket),
                "resources/policies/public.json");

        assertThat(affected(report)).containsExactly("borealis");
    }

    @Test
    void a_new_account_is_a_new_workload_and_is_tried() {
        var report = check(fleet(), fleet().account("delos", "/aws/delos/account.yml"));

        assertThat(workloads(report)).containsExactly("created tidegate-bucket-keeper-delos");
        assertThat(report.workloads().get(0).causes().get(0)).hasToString("added /aws/delos/account.yml");
        assertThat(report.runs()).singleElement().satisfies(run -> {
            assertThat(run.shards()).containsExactly("delos");
            assertThat(run.reason()).isEqualTo("new shard");
        });
    }

    @Test
    void an_account_that_goes_takes_its_workload_along() {
        var report = check(fleet(), fleet().without("borealis").bucket("media", "/aws/atlas/account.yml"));

        assertThat(workloads(report)).containsExactly("deleted tidegate-bucket-keeper-borealis");
        assertThat(report.blastRadius().destructive())
                .extracting(Object::toString)
                .containsExactly("delete Deployment tidegate-bucket-keeper-borealis in reconcilers@pier-01:"
                        + " removed /aws/borealis/account.yml");
    }

    @Test
    void what_is_frozen_is_not_deleted() {
        var problem = new Problem(IntegrationProblem.SHARDS_INVALID, INTEGRATION, "no shards");
        var head = fleet().without("borealis")
                .bucket("media", "/aws/atlas/account.yml")
                .frozen(Frozen.integration("bucket-keeper", null, List.of(problem)))
                .problem(problem);

        var report = check(fleet(), head);

        assertThat(workloads(report)).containsExactly("frozen tidegate-bucket-keeper-borealis");
        assertThat(report.exitCode(List.of())).isEqualTo(2);
    }

    @Test
    void errors_that_were_there_before_do_not_count_wherever_they_moved() {
        var before = new Problem(IntegrationProblem.SPEC_INVALID, INTEGRATION + ":3:5 /managed/0", "wrong");
        var after = new Problem(IntegrationProblem.SPEC_INVALID, INTEGRATION + ":9:5 /managed/0", "wrong");

        var report = check(fleet().problem(before), fleet().problem(after));

        assertThat(report.exitCode(List.of())).isZero();
    }

    @Test
    void a_second_error_of_the_same_kind_at_the_same_place_counts() {
        var problem = new Problem(IntegrationProblem.SPEC_INVALID, INTEGRATION + " /managed/0", "wrong");

        var report = check(fleet().problem(problem), fleet().problem(problem).problem(problem));

        assertThat(report.exitCode(List.of())).isEqualTo(2);
    }

    @Test
    void more_shards_by_hash_are_a_new_shape_and_not_a_run() {
        var report = check(fleet().split(2), fleet().split(3));

        assertThat(workloads(report))
                .containsExactly(
                        "reshaped tidegate-bucket-keeper-0",
                        "reshaped tidegate-bucket-keeper-1",
                        "reshaped tidegate-bucket-keeper-2");
        assertThat(report.workloads().get(0).detail()).isEqualTo("2 -> 3 shards, 67 % of items change owner");
        assertThat(report.runs()).isEmpty();
    }

    @Test
    void a_partition_that_is_split_is_a_new_shape_of_that_partition_alone() {
        var report = check(fleet(), fleet().subShards("borealis", 2));

        assertThat(workloads(report))
                .containsExactly(
                        "reshaped tidegate-bucket-keeper-borealis",
                        "reshaped tidegate-bucket-keeper-borealis-0",
                        "reshaped tidegate-bucket-keeper-borealis-1");
        assertThat(report.runs()).isEmpty();
    }

    @Test
    void a_partition_that_only_gets_another_name_is_not_two_things() {
        var report = check(fleet(), fleet().subShards("borealis", 1));

        assertThat(report.workloads()).hasSize(2).allSatisfy(change -> {
            assertThat(change.kind()).isEqualTo(WorkloadChange.Kind.RESHAPED);
            assertThat(change.detail()).startsWith("the same split under another name");
        });
    }

    @Test
    void data_that_change_while_their_partition_is_split_are_tried_once_for_all_of_it() {
        var report = check(fleet(), fleet().subShards("borealis", 2).bucket("more", "/aws/borealis/account.yml"));

        assertThat(affected(report)).containsExactly("borealis.0", "borealis.1");
        assertThat(report.runs()).singleElement().satisfies(run -> {
            assertThat(run.arguments()).containsExactly("--account-name", "borealis");
            assertThat(run.slot()).isNull();
        });
    }

    @Test
    void another_strategy_is_a_new_shape() {
        var report = check(fleet().split(1), fleet());

        assertThat(report.workloads()).hasSize(3).allSatisfy(change -> {
            assertThat(change.kind()).isEqualTo(WorkloadChange.Kind.RESHAPED);
            assertThat(change.detail()).startsWith("from static to per-aws-account");
        });
    }

    @Test
    void data_of_a_split_by_hash_affect_every_shard_and_are_tried_at_once() {
        var report = check(fleet().split(2), fleet().split(2).bucket("more", "/aws/borealis/account.yml"));

        assertThat(affected(report)).containsExactly("0", "1");
        assertThat(report.runs()).singleElement().satisfies(run -> {
            assertThat(run.arguments()).isEmpty();
            assertThat(run.slot()).isNull();
            assertThat(run.shards()).containsExactly("0", "1");
        });
    }

    @Test
    void the_blast_radius_counts_what_is_reached() {
        var reach = check(fleet(), fleet().pin("borealis", "9d07aa1")).blastRadius();

        assertThat(reach.workloads()).isEqualTo(1);
        assertThat(reach.shares()).extracting(Share::toString).containsExactly("bucket-keeper 50 % = 1 of 2 targets");
        assertThat(reach.newImages())
                .containsExactly(new BlastRadius.NewImage("bucket-keeper", "acme/keepers:9d07aa1", "prod"));
        assertThat(reach.firstWave()).extracting(Object::toString).containsExactly("bucket-keeper/borealis (prod)");
    }

    @Test
    void a_pin_to_what_runs_anyway_is_needless() {
        var reach = check(
                        fleet().pin("borealis", "9d07aa1"),
                        fleet().spec("9d07aa1").pin("borealis", "9d07aa1"))
                .blastRadius();

        assertThat(reach.pins())
                .singleElement()
                .asString()
                .startsWith("9d07aa1 of bucket-keeper/borealis is redundant " + INTEGRATION);
    }
}
