package dev.tidegate.integrations.check;

import static dev.tidegate.integrations.check.CheckFleet.check;
import static dev.tidegate.integrations.check.CheckFleet.fleet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.IntegrationStatus;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CheckReportTest {

    private final CheckReport report =
            check(fleet(), fleet().pin("borealis", "9d07aa1").bucket("more", "/aws/atlas/account.yml"));

    @Test
    void people_read_what_changes_and_why() {
        assertThat(CheckReportText.of(report, List.of())).isEqualTo("""
                        check main..feature
                        workloads: 1 changed
                        bucket-keeper  production  pier-01
                          ~ Deployment tidegate-bucket-keeper-borealis  image acme/keepers:4be19c2 -> acme/keepers:9d07aa1
                              override /integrations/bucket-keeper.yml:11:17 /managed/0/sharding/shardSpecOverrides/0/imageRef
                              changed /integrations/bucket-keeper.yml:9:5 /managed/0/sharding/shardSpecOverrides
                        blast radius: 1 workload, 1 shard, 1 partition of 1 integration
                          environments  1 production
                          targets       account: 1 unknown
                          share         bucket-keeper 50 % = 1 of 2 targets
                          new image     acme/keepers:9d07aa1 of bucket-keeper in prod
                          try first     bucket-keeper/borealis (prod)
                        data: 1 of 2 shards affected
                        runs: 3
                          reconcile-bucket-keeper.txt  production  acme/keepers:4be19c2  bucket-keeper --account-name atlas
                              data: /buckets/more.yml
                          reconcile-bucket-keeper_9d07aa1.txt  production  acme/keepers:9d07aa1  bucket-keeper --account-name borealis
                              image 4be19c2 -> 9d07aa1
                          reconcile-bucket-keeper_4be19c2.txt  production  acme/keepers:4be19c2  bucket-keeper --account-name borealis
                              to compare with, image 4be19c2 -> 9d07aa1
                        problems: none that are new
                        """);
    }

    @Test
    void programs_read_the_same() {
        var json = CheckReportJson.of(report, List.of());

        assertThat(json.properties().stream().map(Map.Entry::getKey))
                .containsExactly(
                        "schema",
                        "base",
                        "head",
                        "workloads",
                        "blastRadius",
                        "shards",
                        "runs",
                        "skipped",
                        "outcomes",
                        "problems");
        assertThat(json.at("/workloads/0/causes/0/pointer").asText())
                .isEqualTo("/managed/0/sharding/shardSpecOverrides/0/imageRef");
        assertThat(json.at("/runs/0/args/1").asText()).isEqualTo("atlas");
        assertThat(json.at("/shards/1/state").asText()).isEqualTo("unchanged");
    }

    @Test
    void a_comment_folds_what_is_long_and_lets_nobody_else_write_in_it() {
        var problem = new Problem(IntegrationProblem.SPEC_INVALID, "/x.yml", "`</details>\n/merge [x](http://y)");
        var failed = new CheckRunResult(report.runs().get(0), CheckRunResult.Result.FAILED, "x", "exit status 1", true);

        var comment = CheckReportMarkdown.of(check(fleet(), fleet().problem(problem)), List.of(failed));

        assertThat(comment)
                .contains("- ``SPEC_INVALID /x.yml: `</details> /merge [x](http://y)``")
                .contains("- **failed** `reconcile-bucket-keeper.txt` `exit status 1` (worth another try)")
                .contains("<details><summary>New problems: 1</summary>");
    }

    @Test
    void the_same_revisions_give_the_same_report() {
        var again = check(fleet(), fleet().pin("borealis", "9d07aa1").bucket("more", "/aws/atlas/account.yml"));

        assertThat(CheckReportMarkdown.of(again, List.of())).isEqualTo(CheckReportMarkdown.of(report, List.of()));
        assertThat(CheckReportJson.of(again, List.of())).isEqualTo(CheckReportJson.of(report, List.of()));
    }

    @Test
    void a_failed_run_is_1_and_new_errors_are_2_whatever_the_runs_say() {
        var run = report.runs().get(0);
        var failed = new CheckRunResult(run, CheckRunResult.Result.TIMED_OUT, "x", "too long", false);
        var passed = new CheckRunResult(run, CheckRunResult.Result.PASSED, "x", "exit status 0", false);
        var problem = new Problem(IntegrationProblem.SPEC_INVALID, "/x.yml", "wrong");

        assertThat(report.status(List.of(passed))).isEqualTo(IntegrationStatus.DONE);
        assertThat(report.status(List.of(passed, failed))).isEqualTo(IntegrationStatus.FAILED);
        assertThat(check(fleet(), fleet().problem(problem)).status(List.of(failed)))
                .isEqualTo(IntegrationStatus.INVALID_INPUT);
    }
}
