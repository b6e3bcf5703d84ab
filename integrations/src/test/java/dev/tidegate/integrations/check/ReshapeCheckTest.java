package dev.tidegate.integrations.check;

import static dev.tidegate.integrations.check.CheckFleet.check;
import static dev.tidegate.integrations.check.CheckFleet.fleet;
import static dev.tidegate.integrations.check.ReportLines.affected;
import static dev.tidegate.integrations.check.ReportLines.workloads;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Another split of the same work. */
class ReshapeCheckTest {

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
}
