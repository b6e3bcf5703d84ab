package dev.tidegate.integrations.check;

import static dev.tidegate.integrations.check.CheckFleet.check;
import static dev.tidegate.integrations.check.CheckFleet.fleet;
import static dev.tidegate.integrations.check.ReportLines.affected;
import static dev.tidegate.integrations.check.ReportLines.workloads;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.blastradius.AffectedShare;
import dev.tidegate.integrations.blastradius.BlastRadius;
import dev.tidegate.integrations.manifest.FieldChange;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChangeCheckTest {

    private static final String INTEGRATION = CheckFleet.INTEGRATION;

    @Test
    void a_pin_for_one_account_changes_one_workload_and_is_tried_there_with_both_images() {
        var report = check(fleet(), fleet().pin("borealis", "9d07aa1"));

        assertThat(workloads(report)).containsExactly("changed tidegate-bucket-keeper-borealis");
        assertThat(report.workloads().get(0).fields())
                .extracting(FieldChange::toString)
                .containsExactly("image acme/keepers:4be19c2 -> acme/keepers:9d07aa1");
        assertThat(report.runs())
                .extracting(CheckRun::file)
                .containsExactly("reconcile-bucket-keeper_9d07aa1.txt", "reconcile-bucket-keeper_4be19c2.txt");
        assertThat(report.runs())
                .allSatisfy(run -> assertThat(run.arguments()).containsExactly("--account-name", "borealis"));
        assertThat(report.runs()).extracting(CheckRun::comparison).containsExactly(false, true);
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
                .extracting(CheckRun::file)
                .contains("reconcile-bucket-keeper_9d07aa1.txt", "reconcile-bucket-keeper.txt");
        assertThat(report.runs().stream().filter(run -> run.file().equals("reconcile-bucket-keeper.txt")))
                .singleElement()
                .satisfies(run -> {
                    assertThat(run.arguments()).containsExactly("--account-name", "atlas");
                    assertThat(run.reason()).isEqualTo("data: /buckets/more.yml");
                });
    }

    @Test
    void a_slice_with_an_image_of_its_own_is_tried_as_that_slice() {
        var report = check(fleet().split(4), fleet().split(4).pin("2", "9d07aa1"));

        assertThat(report.runs()).hasSize(2).allSatisfy(run -> {
            assertThat(run.slot()).isEqualTo(new CheckRun.Slot(4, 2));
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
        assertThat(report.status(List.of())).isEqualTo(IntegrationStatus.DONE);
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
                .frozen(FrozenWorkloads.integration("bucket-keeper", null, List.of(problem)))
                .problem(problem);

        var report = check(fleet(), head);

        assertThat(workloads(report)).containsExactly("frozen tidegate-bucket-keeper-borealis");
        assertThat(report.status(List.of())).isEqualTo(IntegrationStatus.INVALID_INPUT);
    }

    @Test
    void errors_that_were_there_before_do_not_count_wherever_they_moved() {
        var before = new Problem(IntegrationProblem.SPEC_INVALID, INTEGRATION + ":3:5 /managed/0", "wrong");
        var after = new Problem(IntegrationProblem.SPEC_INVALID, INTEGRATION + ":9:5 /managed/0", "wrong");

        var report = check(fleet().problem(before), fleet().problem(after));

        assertThat(report.status(List.of())).isEqualTo(IntegrationStatus.DONE);
    }

    @Test
    void a_second_error_of_the_same_kind_at_the_same_place_counts() {
        var problem = new Problem(IntegrationProblem.SPEC_INVALID, INTEGRATION + " /managed/0", "wrong");

        var report = check(fleet().problem(problem), fleet().problem(problem).problem(problem));

        assertThat(report.status(List.of())).isEqualTo(IntegrationStatus.INVALID_INPUT);
    }

    @Test
    void the_blast_radius_counts_what_is_reached() {
        var reach = check(fleet(), fleet().pin("borealis", "9d07aa1")).blastRadius();

        assertThat(reach.workloads()).isEqualTo(1);
        assertThat(reach.shares())
                .extracting(AffectedShare::toString)
                .containsExactly("bucket-keeper 50 % = 1 of 2 targets");
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
