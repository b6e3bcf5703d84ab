package dev.tidegate.integrations.shard;

import static dev.tidegate.integrations.EntryBuilder.entry;
import static dev.tidegate.integrations.EntryBuilder.resources;
import static dev.tidegate.integrations.TestFleet.BOREALIS;
import static dev.tidegate.integrations.TestFleet.CYGNUS;
import static dev.tidegate.integrations.TestFleet.PIER_01;
import static dev.tidegate.integrations.TestFleet.PIER_02;
import static dev.tidegate.integrations.TestFleet.PIER_03;
import static dev.tidegate.integrations.shard.SplitFixture.split;
import static dev.tidegate.integrations.shard.SplitFixture.suffixes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.OverrideBuilder;
import dev.tidegate.integrations.TestFleet;
import org.junit.jupiter.api.Test;

/** What overrides change, and what becomes of those nobody can follow. */
class OverrideSplitTest {

    @Test
    void clusters_are_split_pinned_and_switched_off_one_by_one() {
        var split = split(TestFleet.standard()
                .with(entry("route-keeper")
                        .perCluster()
                        .override(
                                OverrideBuilder.of(PIER_01).subShards(3),
                                OverrideBuilder.of(PIER_02)
                                        .image("9d07aa1")
                                        .resources(resources(null, null, null, "1Gi")),
                                OverrideBuilder.of(PIER_03).disabled(true))));

        assertThat(split.shards())
                .extracting(Shard::suffix, Shard::arguments, Shard::index, Shard::count, Shard::isDisabled)
                .containsExactly(
                        tuple("-pier-01-0", "--cluster-name pier-01", 0, 3, false),
                        tuple("-pier-01-1", "--cluster-name pier-01", 1, 3, false),
                        tuple("-pier-01-2", "--cluster-name pier-01", 2, 3, false),
                        tuple("-pier-02", "--cluster-name pier-02", null, null, false),
                        tuple("-pier-03", "--cluster-name pier-03", null, null, true));
    }

    @Test
    void resources_of_an_override_that_lack_something_of_the_spec_are_noted() {
        var split = split(TestFleet.standard()
                .with(entry("bucket-keeper")
                        .perAccount()
                        .override(OverrideBuilder.of(BOREALIS).resources(resources(null, null, null, "1Gi")))));

        assertThat(split.problems())
                .extracting(Problem::code, Problem::sentence)
                .containsExactly(tuple(
                        IntegrationProblem.OVERRIDE_LOSES,
                        "the shard has no longer requests.cpu 100m, requests.memory 400Mi of the spec"));
    }

    @Test
    void an_override_by_number_alone_says_nothing_about_targets() {
        var split = split(TestFleet.standard()
                .with(entry("bucket-keeper")
                        .perAccount()
                        .override(OverrideBuilder.of(2).image("9d07aa1"))));

        assertThat(split.problems())
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.OVERRIDE_SELECTOR_INVALID);
        assertThat(split.shards()).isEmpty();
        assertThat(split.frozen()).singleElement().matches(frozen -> frozen.partition() == null);
    }

    @Test
    void two_overrides_for_one_target_are_refused_even_if_they_do_not_contradict_each_other() {
        var split = split(TestFleet.standard()
                .with(entry("bucket-keeper")
                        .perAccount()
                        .override(
                                OverrideBuilder.of(BOREALIS).image("9d07aa1"),
                                OverrideBuilder.of(BOREALIS).disabled(true))));

        assertThat(split.problems()).extracting(Problem::code).containsExactly(IntegrationProblem.OVERRIDE_DUPLICATE);
        assertThat(split.problems().get(0).place()).contains("/shardSpecOverrides/1");
        assertThat(split.problems().get(0).sentence()).contains("/shardSpecOverrides/0");
        assertThat(split.frozen()).extracting(FrozenWorkloads::partition).containsExactly("borealis");
        assertThat(suffixes(split)).containsExactly("-atlas");
    }

    @Test
    void an_override_for_a_disabled_target_has_no_effect_and_says_who_disables_it() {
        var split = split(TestFleet.standard()
                .with(entry("bucket-keeper")
                        .perAccount()
                        .override(OverrideBuilder.of(CYGNUS).image("9d07aa1"))));

        assertThat(split.problems())
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.OVERRIDE_TARGET_DISABLED);
        assertThat(split.problems().get(0).sentence()).contains("/aws/cygnus/account.yml:9");
        assertThat(suffixes(split)).containsExactly("-atlas", "-borealis");
    }

    @Test
    void an_override_for_a_target_of_another_kind_names_both_schemas_and_freezes_the_entry() {
        var split = split(TestFleet.standard()
                .with(entry("bucket-keeper")
                        .perAccount()
                        .override(OverrideBuilder.of(PIER_01).image("9d07aa1"))));

        assertThat(split.problems())
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.OVERRIDE_KIND_MISMATCH);
        assertThat(split.problems().get(0).sentence())
                .contains("/openshift/cluster-1.yml")
                .contains("/aws/account-1.yml");
        assertThat(suffixes(split)).isEmpty();
    }

    @Test
    void an_override_for_a_file_that_is_not_there_freezes_the_entry() {
        var split = split(TestFleet.standard()
                .with(entry("bucket-keeper")
                        .perAccount()
                        .override(
                                OverrideBuilder.of("/aws/borealsi/account.yml").image("9d07aa1"))));

        assertThat(split.problems()).extracting(Problem::code).containsExactly(DataProblem.REF_NOT_FOUND);
        assertThat(split.problems().get(0).sentence()).contains("did you mean " + BOREALIS);
        assertThat(split.shards()).isEmpty();
        assertThat(split.frozen()).hasSize(1);
    }

    @Test
    void one_shard_of_a_partition_can_be_singled_out_field_by_field() {
        var split = split(TestFleet.standard()
                .with(entry("route-keeper")
                        .perCluster()
                        .override(
                                OverrideBuilder.of(PIER_01)
                                        .subShards(2)
                                        .image("9d07aa1")
                                        .disabled(true),
                                OverrideBuilder.of(PIER_01, 1).disabled(false))));

        assertThat(split.shards())
                .extracting(
                        Shard::label,
                        Shard::isDisabled,
                        shard -> shard.overrides().size())
                .startsWith(tuple("pier-01.0", true, 1), tuple("pier-01.1", false, 2));
    }

    @Test
    void a_shard_that_does_not_exist_cannot_be_singled_out() {
        var split = split(TestFleet.standard()
                .with(entry("route-keeper")
                        .perCluster()
                        .override(
                                OverrideBuilder.of(PIER_01).subShards(2),
                                OverrideBuilder.of(PIER_01, 2).image("9d07aa1"),
                                OverrideBuilder.of(PIER_02, 0).image("9d07aa1"))));

        assertThat(split.problems())
                .extracting(Problem::code, Problem::sentence)
                .containsExactly(
                        tuple(
                                IntegrationProblem.OVERRIDE_INDEX_OUT_OF_RANGE,
                                "pier-01 has no shard 2; its shards are 0 to 1"),
                        tuple(
                                IntegrationProblem.OVERRIDE_INDEX_OUT_OF_RANGE,
                                "pier-02 has no shard 0; it is not split, so that it has no numbers"));
        assertThat(split.frozen()).extracting(FrozenWorkloads::partition).containsExactly("pier-01", "pier-02");
        assertThat(suffixes(split)).containsExactly("-pier-03");
    }

    @Test
    void an_override_that_says_nothing_is_noticed() {
        var split = split(
                TestFleet.standard().with(entry("bucket-keeper").perAccount().override(OverrideBuilder.of(BOREALIS))));

        assertThat(split.problems()).extracting(Problem::code).containsExactly(IntegrationProblem.OVERRIDE_EMPTY);
        assertThat(suffixes(split)).containsExactly("-atlas", "-borealis");
    }
}
