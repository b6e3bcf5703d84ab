package dev.tidegate.integrations.shard;

import static dev.tidegate.integrations.EntryBuilder.entry;
import static dev.tidegate.integrations.TestFleet.PIER_01;
import static dev.tidegate.integrations.TestFleet.PIER_02;
import static dev.tidegate.integrations.shard.SplitFixture.split;
import static dev.tidegate.integrations.shard.SplitFixture.suffixes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.IntegrationNote;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.OverrideBuilder;
import dev.tidegate.integrations.TestFleet;
import dev.tidegate.integrations.entry.Sharding.Unlisted;
import dev.tidegate.integrations.target.TargetKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Partitions that are split further, and targets that no list of partitions names. */
class PartitionSplitterTest {

    @Test
    void a_partition_split_into_one_keeps_its_number_and_says_so() {
        var split = split(TestFleet.standard()
                .with(entry("route-keeper")
                        .perCluster()
                        .override(OverrideBuilder.of(PIER_01).subShards(1))));

        assertThat(split.shards())
                .extracting(Shard::suffix, Shard::index, Shard::count)
                .contains(tuple("-pier-01-0", 0, 1), tuple("-pier-02", null, null));
        assertThat(split.notes())
                .extracting(IntegrationNote::sentence)
                .singleElement()
                .asString()
                .contains("-pier-01-0");
    }

    @ParameterizedTest
    @EnumSource(TargetKind.class)
    void a_partition_of_every_kind_can_be_split_further(TargetKind kind) {
        var fleet = TestFleet.standard();
        var file = fleet.desired().targets(kind).get(0).file();

        var split = split(fleet.with(entry("any-keeper")
                .accepts(kind.argument())
                .per(kind)
                .override(OverrideBuilder.of(file).subShards(2))));

        assertThat(split.shards()).filteredOn(shard -> shard.count() != null).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 1_000_000_000})
    void a_partition_split_into_a_number_nobody_can_run_costs_itself_alone(int shards) {
        var split = split(TestFleet.standard()
                .with(entry("route-keeper")
                        .perCluster()
                        .override(OverrideBuilder.of(PIER_01).subShards(shards))));

        assertThat(split.problems()).extracting(Problem::code).containsExactly(IntegrationProblem.SHARDS_INVALID);
        assertThat(split.frozen()).extracting(FrozenWorkloads::partition).containsExactly("pier-01");
        assertThat(suffixes(split)).containsExactly("-pier-02", "-pier-03");
    }

    @Test
    void an_item_of_a_list_of_partitions_without_a_number_has_none_in_its_name() {
        var split = split(
                TestFleet.standard().with(entry("route-keeper").perCluster().unlisted(Unlisted.INCLUDE)));

        assertThat(suffixes(split)).containsExactly("-pier-01", "-pier-02", "-pier-03");
    }

    @Test
    void unlisted_targets_can_be_left_out_with_a_line_that_counts_them() {
        var split = split(TestFleet.standard()
                .with(entry("route-keeper")
                        .perCluster()
                        .unlisted(Unlisted.EXCLUDE)
                        .override(OverrideBuilder.of(PIER_01).subShards(3), OverrideBuilder.of(PIER_02))));

        assertThat(suffixes(split)).containsExactly("-pier-01-0", "-pier-01-1", "-pier-01-2", "-pier-02");
        assertThat(split.notes())
                .extracting(IntegrationNote::sentence)
                .containsExactly("1 cluster not listed: pier-03");
        assertThat(split.problems()).isEmpty();
        assertThat(split.frozen()).isEmpty();
    }

    @Test
    void unlisted_targets_can_be_a_problem_each() {
        var split = split(TestFleet.standard()
                .with(entry("route-keeper")
                        .perCluster()
                        .unlisted(Unlisted.ERROR)
                        .override(OverrideBuilder.of(PIER_01).subShards(3))));

        assertThat(split.problems())
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.PARTITION_UNLISTED, IntegrationProblem.PARTITION_UNLISTED);
        assertThat(split.problems())
                .extracting(Problem::place)
                .allMatch(place -> place.endsWith(" /managed/0/partitions/items"));
        assertThat(split.frozen()).extracting(FrozenWorkloads::partition).containsExactly("pier-02", "pier-03");
        assertThat(suffixes(split)).hasSize(3);
    }
}
