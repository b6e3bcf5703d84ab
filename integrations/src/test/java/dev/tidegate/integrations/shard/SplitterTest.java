package dev.tidegate.integrations.shard;

import static dev.tidegate.integrations.EntryBuilder.entry;
import static dev.tidegate.integrations.EntryBuilder.resources;
import static dev.tidegate.integrations.Fleet.ATLAS;
import static dev.tidegate.integrations.Fleet.BOREALIS;
import static dev.tidegate.integrations.Fleet.CYGNUS;
import static dev.tidegate.integrations.Fleet.PIER_01;
import static dev.tidegate.integrations.Fleet.PIER_02;
import static dev.tidegate.integrations.Fleet.PIER_03;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.Fleet;
import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.Note;
import dev.tidegate.integrations.OverrideBuilder;
import dev.tidegate.integrations.entry.Sharding.Unlisted;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.settings.Settings;
import dev.tidegate.integrations.target.TargetKind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SplitterTest {

    private static Split split(Fleet fleet) {
        return split(fleet, RenderProfile.NATIVE);
    }

    private static Split split(Fleet fleet, RenderProfile profile) {
        return new Splitter(fleet.desired(), Settings.usual(profile), Map.of()).split(fleet.entry());
    }

    private static List<String> suffixes(Split split) {
        return split.shards().stream().map(Shard::suffix).toList();
    }

    @Test
    void an_entry_that_says_nothing_is_one_shard() {
        var split = split(Fleet.standard().with(entry("note-keeper")));

        assertThat(split.shards())
                .extracting(Shard::suffix, Shard::index, Shard::count, Shard::target)
                .containsExactly(tuple("", 0, 1, null));
        assertThat(split.problems()).isEmpty();
    }

    @Test
    void a_static_split_numbers_its_shards_and_gives_all_of_them_the_same_arguments() {
        var split = split(Fleet.standard().with(entry("note-keeper").shards(2).arguments("--light")));

        assertThat(split.shards())
                .extracting(Shard::suffix, Shard::index, Shard::count, Shard::arguments)
                .containsExactly(tuple("-0", 0, 2, "--light"), tuple("-1", 1, 2, "--light"));
    }

    @Test
    void a_target_that_disables_the_integration_has_no_shard() {
        var split =
                split(Fleet.standard().with(entry("bucket-keeper").perAccount().arguments("--light")));

        assertThat(split.shards())
                .extracting(Shard::suffix, Shard::arguments, Shard::index)
                .containsExactly(
                        tuple("-atlas", "--light --account-name atlas", null),
                        tuple("-borealis", "--light --account-name borealis", null));
    }

    @Test
    void a_target_that_disables_another_integration_has_a_shard() {
        var split = split(Fleet.standard().with(entry("key-keeper").perAccount()));

        assertThat(suffixes(split)).containsExactly("-atlas", "-borealis", "-cygnus");
    }

    @Test
    void an_underscore_in_the_name_of_an_integration_counts_as_a_dash() {
        var split = split(Fleet.standard().with(entry("bucket_keeper").perAccount()));

        assertThat(suffixes(split)).containsExactly("-atlas", "-borealis");
    }

    @Test
    void clusters_are_split_pinned_and_switched_off_one_by_one() {
        var split = split(Fleet.standard()
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
        var split = split(Fleet.standard()
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
    void a_partition_split_into_one_keeps_its_number_and_says_so() {
        var split = split(Fleet.standard()
                .with(entry("route-keeper")
                        .perCluster()
                        .override(OverrideBuilder.of(PIER_01).subShards(1))));

        assertThat(split.shards())
                .extracting(Shard::suffix, Shard::index, Shard::count)
                .contains(tuple("-pier-01-0", 0, 1), tuple("-pier-02", null, null));
        assertThat(split.notes())
                .extracting(Note::sentence)
                .singleElement()
                .asString()
                .contains("-pier-01-0");
    }

    @Test
    void an_item_of_a_list_of_partitions_without_a_number_has_none_in_its_name() {
        var split =
                split(Fleet.standard().with(entry("route-keeper").perCluster().unlisted(Unlisted.INCLUDE)));

        assertThat(suffixes(split)).containsExactly("-pier-01", "-pier-02", "-pier-03");
    }

    @Test
    void unlisted_targets_can_be_left_out_with_a_line_that_counts_them() {
        var split = split(Fleet.standard()
                .with(entry("route-keeper")
                        .perCluster()
                        .unlisted(Unlisted.EXCLUDE)
                        .override(OverrideBuilder.of(PIER_01).subShards(3), OverrideBuilder.of(PIER_02))));

        assertThat(suffixes(split)).containsExactly("-pier-01-0", "-pier-01-1", "-pier-01-2", "-pier-02");
        assertThat(split.notes()).extracting(Note::sentence).containsExactly("1 cluster not listed: pier-03");
        assertThat(split.problems()).isEmpty();
        assertThat(split.frozen()).isEmpty();
    }

    @Test
    void unlisted_targets_can_be_a_problem_each() {
        var split = split(Fleet.standard()
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
        assertThat(split.frozen()).extracting(Frozen::partition).containsExactly("pier-02", "pier-03");
        assertThat(suffixes(split)).hasSize(3);
    }

    @Test
    void an_override_by_number_is_for_that_shard_of_a_static_split() {
        var split = split(Fleet.standard()
                .with(entry("note-keeper")
                        .shards(4)
                        .override(OverrideBuilder.of(2).image("9d07aa1"))));

        assertThat(split.shards())
                .filteredOn(shard -> !shard.overrides().isEmpty())
                .extracting(Shard::index)
                .containsExactly(2);
    }

    @Test
    void an_override_by_number_alone_says_nothing_about_targets() {
        var split = split(Fleet.standard()
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
    void an_override_by_target_says_nothing_about_a_static_split() {
        var split = split(Fleet.standard()
                .with(entry("note-keeper")
                        .shards(2)
                        .override(OverrideBuilder.of(ATLAS).image("9d07aa1"))));

        assertThat(split.problems())
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.OVERRIDE_SELECTOR_INVALID);
        assertThat(split.shards()).isEmpty();
    }

    @Test
    void organisations_are_told_by_their_id_and_named_in_lower_case() {
        var split = split(Fleet.standard().with(entry("org-keeper").per(TargetKind.OCM_ORGANIZATION)));

        assertThat(split.shards())
                .extracting(Shard::suffix, Shard::arguments, Shard::label)
                .containsExactly(
                        tuple("-2abc9", "--org-id 2AbC9", "2AbC9"), tuple("-7xyz1", "--org-id 7XyZ1", "7XyZ1"));
    }

    @Test
    void an_organisation_can_disable_an_integration() {
        var split = split(Fleet.empty()
                .organisation("blue", "2AbC9")
                .organisation("green", "7XyZ1", "org-keeper")
                .with(entry("org-keeper").per(TargetKind.OCM_ORGANIZATION)));

        assertThat(suffixes(split)).containsExactly("-2abc9");
    }

    @Test
    void ocm_environments_are_partitions_too() {
        var split = split(Fleet.standard().with(entry("fleet-keeper").per(TargetKind.OCM_ENVIRONMENT)));

        assertThat(split.shards())
                .extracting(Shard::suffix, Shard::arguments)
                .containsExactly(tuple("-ocm-live", "--ocm-env ocm-live"), tuple("-ocm-trial", "--ocm-env ocm-trial"));
    }

    @ParameterizedTest
    @EnumSource(TargetKind.class)
    void a_partition_of_every_kind_can_be_split_further(TargetKind kind) {
        var fleet = Fleet.standard();
        var file = fleet.desired().targets(kind).get(0).file();

        var split = split(fleet.with(entry("any-keeper")
                .accepts(kind.argument())
                .per(kind)
                .override(OverrideBuilder.of(file).subShards(2))));

        assertThat(split.shards()).filteredOn(shard -> shard.count() != null).hasSize(2);
    }

    @Test
    void a_command_without_the_argument_cannot_be_split_that_way() {
        var split =
                split(Fleet.standard().with(entry("bucket-keeper").perAccount().accepts("--foo")));

        assertThat(split.problems()).extracting(Problem::code).containsExactly(IntegrationProblem.ARGUMENT_UNSUPPORTED);
        assertThat(split.problems().get(0).sentence())
                .contains("--account-name")
                .contains("--foo");
        assertThat(split.shards()).isEmpty();
        assertThat(split.frozen()).hasSize(1);
    }

    @Test
    void a_command_nobody_knows_is_split_with_a_warning() {
        var split =
                split(Fleet.standard().with(entry("bucket-keeper").perAccount().acceptsNobodyKnowsWhat()));

        assertThat(split.problems()).extracting(Problem::code).containsExactly(IntegrationProblem.ARGUMENT_UNVERIFIED);
        assertThat(suffixes(split)).containsExactly("-atlas", "-borealis");
    }

    @Test
    void what_an_image_says_about_its_arguments_counts_where_the_file_says_nothing() {
        var fleet = Fleet.standard().with(entry("bucket-keeper").perAccount().acceptsNobodyKnowsWhat());

        var split = new Splitter(
                        fleet.desired(),
                        Settings.usual(RenderProfile.NATIVE),
                        Map.of("bucket-keeper", List.of("--cluster-name")))
                .split(fleet.entry());

        assertThat(split.problems()).extracting(Problem::code).containsExactly(IntegrationProblem.ARGUMENT_UNSUPPORTED);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 1_000_000_000})
    void a_number_of_shards_nobody_can_run_freezes_the_entry(int shards) {
        var split = split(Fleet.standard().with(entry("note-keeper").shards(shards)));

        assertThat(split.problems()).extracting(Problem::code).containsExactly(IntegrationProblem.SHARDS_INVALID);
        assertThat(split.shards()).isEmpty();
        assertThat(split.frozen()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 1_000_000_000})
    void a_partition_split_into_a_number_nobody_can_run_costs_itself_alone(int shards) {
        var split = split(Fleet.standard()
                .with(entry("route-keeper")
                        .perCluster()
                        .override(OverrideBuilder.of(PIER_01).subShards(shards))));

        assertThat(split.problems()).extracting(Problem::code).containsExactly(IntegrationProblem.SHARDS_INVALID);
        assertThat(split.frozen()).extracting(Frozen::partition).containsExactly("pier-01");
        assertThat(suffixes(split)).containsExactly("-pier-02", "-pier-03");
    }

    @Test
    void two_overrides_for_one_target_are_refused_even_if_they_do_not_contradict_each_other() {
        var split = split(Fleet.standard()
                .with(entry("bucket-keeper")
                        .perAccount()
                        .override(
                                OverrideBuilder.of(BOREALIS).image("9d07aa1"),
                                OverrideBuilder.of(BOREALIS).disabled(true))));

        assertThat(split.problems()).extracting(Problem::code).containsExactly(IntegrationProblem.OVERRIDE_DUPLICATE);
        assertThat(split.problems().get(0).place()).contains("/shardSpecOverrides/1");
        assertThat(split.problems().get(0).sentence()).contains("/shardSpecOverrides/0");
        assertThat(split.frozen()).extracting(Frozen::partition).containsExactly("borealis");
        assertThat(suffixes(split)).containsExactly("-atlas");
    }

    @Test
    void an_override_for_a_disabled_target_has_no_effect_and_says_who_disables_it() {
        var split = split(Fleet.standard()
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
    void an_override_for_a_target_of_another_kind_names_both_schemas() {
        var split = split(Fleet.standard()
                .with(entry("bucket-keeper")
                        .perAccount()
                        .override(OverrideBuilder.of(PIER_01).image("9d07aa1"))));

        assertThat(split.problems())
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.OVERRIDE_KIND_MISMATCH);
        assertThat(split.problems().get(0).sentence())
                .contains("/openshift/cluster-1.yml")
                .contains("/aws/account-1.yml");
        assertThat(suffixes(split)).containsExactly("-atlas", "-borealis");
    }

    @Test
    void an_override_for_a_file_that_is_not_there_freezes_the_entry() {
        var split = split(Fleet.standard()
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
        var split = split(Fleet.standard()
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
        var split = split(Fleet.standard()
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
        assertThat(split.frozen()).extracting(Frozen::partition).containsExactly("pier-01", "pier-02");
        assertThat(suffixes(split)).containsExactly("-pier-03");
    }

    @Test
    void a_static_shard_that_does_not_exist_is_left_alone_if_it_is_still_there() {
        var split = split(Fleet.standard()
                .with(entry("note-keeper")
                        .shards(2)
                        .override(OverrideBuilder.of(2).image("9d07aa1"))));

        assertThat(split.problems().get(0).code()).isEqualTo(IntegrationProblem.OVERRIDE_INDEX_OUT_OF_RANGE);
        assertThat(split.problems().get(0).sentence()).endsWith("the shards are 0 to 1");
        assertThat(split.frozen()).extracting(Frozen::workload).containsExactly("tidegate-note-keeper-2");
        assertThat(suffixes(split)).containsExactly("-0", "-1");
    }

    @Test
    void an_override_that_says_nothing_is_noticed() {
        var split = split(
                Fleet.standard().with(entry("bucket-keeper").perAccount().override(OverrideBuilder.of(BOREALIS))));

        assertThat(split.problems()).extracting(Problem::code).containsExactly(IntegrationProblem.OVERRIDE_EMPTY);
        assertThat(suffixes(split)).containsExactly("-atlas", "-borealis");
    }

    @Test
    void all_targets_may_be_disabled() {
        var split = split(Fleet.empty()
                .account("cygnus", "bucket-keeper")
                .with(entry("bucket-keeper").perAccount()));

        assertThat(split.shards()).isEmpty();
        assertThat(split.frozen()).isEmpty();
        assertThat(split.problems()).isEmpty();
    }

    @Test
    void no_targets_at_all_are_more_likely_a_mistake() {
        var split = split(Fleet.empty().with(entry("bucket-keeper").perAccount()));

        assertThat(split.problems())
                .extracting(Problem::code, Problem::sentence)
                .containsExactly(
                        tuple(IntegrationProblem.SHARDS_INVALID, "no targets of kind /aws/account-1.yml in the data"));
        assertThat(split.frozen()).hasSize(1);
    }

    @Test
    void a_list_of_targets_with_gaps_says_so() {
        var gap = new Problem(DataProblem.YAML_SYNTAX, "/aws/delphinus/account.yml:3:1", "no YAML");

        var split = split(Fleet.standard()
                .gap(TargetKind.AWS_ACCOUNT, gap)
                .with(entry("bucket-keeper")
                        .perAccount()
                        .override(
                                OverrideBuilder.of("/aws/delphinus/account.yml").image("9d07aa1"))));

        assertThat(split.gaps()).containsExactly(gap);
        assertThat(suffixes(split)).containsExactly("-atlas", "-borealis");
        assertThat(split.problems()).isEmpty();
    }

    @Test
    void what_reading_froze_is_neither_split_nor_reviewed_again() {
        var split = split(Fleet.standard()
                .frozen(new Frozen(
                        "bucket-keeper", new Namespace.Id("pier-01", "reconcilers"), "borealis", null, List.of()))
                .with(entry("bucket-keeper").perAccount().override(OverrideBuilder.of(BOREALIS))));

        assertThat(suffixes(split)).containsExactly("-atlas");
        assertThat(split.problems()).isEmpty();
    }

    @Test
    void a_key_with_strange_letters_is_quoted_as_an_argument_and_made_fit_for_a_name() {
        var split = split(Fleet.empty()
                .account("Atlas_EU.west")
                .account("it's here")
                .with(entry("key-keeper").perAccount()));

        assertThat(split.shards())
                .extracting(Shard::suffix, Shard::arguments, Shard::label)
                .containsExactly(
                        tuple("-atlas-eu-west", "--account-name Atlas_EU.west", "Atlas_EU.west"),
                        tuple("-it-s-here", "--account-name 'it'\"'\"'s here'", "it's here"));
    }

    @Test
    void a_key_without_a_letter_has_no_name() {
        var split = split(Fleet.empty()
                .account("---")
                .account("atlas")
                .with(entry("key-keeper").perAccount()));

        assertThat(split.problems()).extracting(Problem::code).containsExactly(IntegrationProblem.NAME_INVALID);
        assertThat(split.frozen()).extracting(Frozen::partition).containsExactly("---");
        assertThat(suffixes(split)).containsExactly("-atlas");
    }

    @Test
    void shards_are_in_the_order_of_their_keys_by_code_point() {
        var split = split(Fleet.empty()
                .account("x\ud83d\ude80")
                .account("x\uff5a")
                .account("b")
                .account("B")
                .with(entry("key-keeper").perAccount()));

        assertThat(split.shards()).extracting(Shard::label).containsExactly("B", "b", "x\uff5a", "x\ud83d\ude80");
    }

    @Test
    void the_reference_profile_takes_keys_as_they_are_and_keeps_its_space() {
        var split = split(
                Fleet.empty()
                        .account("atlas.eu")
                        .account("Atlas")
                        .with(entry("key-keeper").perAccount()),
                RenderProfile.COMPAT);

        assertThat(split.shards())
                .extracting(Shard::suffix, Shard::arguments)
                .containsExactly(tuple("-atlas.eu", " --account-name atlas.eu"));
        assertThat(split.problems()).extracting(Problem::code).containsExactly(IntegrationProblem.NAME_INVALID);
    }
}
