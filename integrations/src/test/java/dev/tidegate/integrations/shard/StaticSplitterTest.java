package dev.tidegate.integrations.shard;

import static dev.tidegate.integrations.EntryBuilder.entry;
import static dev.tidegate.integrations.TestFleet.ATLAS;
import static dev.tidegate.integrations.shard.SplitFixture.split;
import static dev.tidegate.integrations.shard.SplitFixture.suffixes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.OverrideBuilder;
import dev.tidegate.integrations.TestFleet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Splits by the hash of an item. */
class StaticSplitterTest {

    @Test
    void an_entry_that_says_nothing_is_one_shard() {
        var split = split(TestFleet.standard().with(entry("note-keeper")));

        assertThat(split.shards())
                .extracting(Shard::suffix, Shard::index, Shard::count, Shard::target)
                .containsExactly(tuple("", 0, 1, null));
        assertThat(split.problems()).isEmpty();
    }

    @Test
    void a_static_split_numbers_its_shards_and_gives_all_of_them_the_same_arguments() {
        var split =
                split(TestFleet.standard().with(entry("note-keeper").shards(2).arguments("--light")));

        assertThat(split.shards())
                .extracting(Shard::suffix, Shard::index, Shard::count, Shard::arguments)
                .containsExactly(tuple("-0", 0, 2, "--light"), tuple("-1", 1, 2, "--light"));
    }

    @Test
    void an_override_by_number_is_for_that_shard_of_a_static_split() {
        var split = split(TestFleet.standard()
                .with(entry("note-keeper")
                        .shards(4)
                        .override(OverrideBuilder.of(2).image("9d07aa1"))));

        assertThat(split.shards())
                .filteredOn(shard -> !shard.overrides().isEmpty())
                .extracting(Shard::index)
                .containsExactly(2);
    }

    @Test
    void an_override_by_target_says_nothing_about_a_static_split() {
        var split = split(TestFleet.standard()
                .with(entry("note-keeper")
                        .shards(2)
                        .override(OverrideBuilder.of(ATLAS).image("9d07aa1"))));

        assertThat(split.problems())
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.OVERRIDE_SELECTOR_INVALID);
        assertThat(split.shards()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 1_000_000_000})
    void a_number_of_shards_nobody_can_run_freezes_the_entry(int shards) {
        var split = split(TestFleet.standard().with(entry("note-keeper").shards(shards)));

        assertThat(split.problems()).extracting(Problem::code).containsExactly(IntegrationProblem.SHARDS_INVALID);
        assertThat(split.shards()).isEmpty();
        assertThat(split.frozen()).hasSize(1);
    }

    @Test
    void a_static_shard_that_does_not_exist_is_left_alone_if_it_is_still_there() {
        var split = split(TestFleet.standard()
                .with(entry("note-keeper")
                        .shards(2)
                        .override(OverrideBuilder.of(2).image("9d07aa1"))));

        assertThat(split.problems().get(0).code()).isEqualTo(IntegrationProblem.OVERRIDE_INDEX_OUT_OF_RANGE);
        assertThat(split.problems().get(0).sentence()).endsWith("the shards are 0 to 1");
        assertThat(split.frozen()).extracting(FrozenWorkloads::workload).containsExactly("tidegate-note-keeper-2");
        assertThat(suffixes(split)).containsExactly("-0", "-1");
    }
}
