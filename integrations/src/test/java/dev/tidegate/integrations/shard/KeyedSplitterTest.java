package dev.tidegate.integrations.shard;

import static dev.tidegate.integrations.EntryBuilder.entry;
import static dev.tidegate.integrations.TestFleet.BOREALIS;
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
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.target.TargetKind;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A partition for each target: which targets there are, and what their shards are called. */
class KeyedSplitterTest {

    @Test
    void a_target_that_disables_the_integration_has_no_shard() {
        var split = split(
                TestFleet.standard().with(entry("bucket-keeper").perAccount().arguments("--light")));

        assertThat(split.shards())
                .extracting(Shard::suffix, Shard::arguments, Shard::index)
                .containsExactly(
                        tuple("-atlas", "--light --account-name atlas", null),
                        tuple("-borealis", "--light --account-name borealis", null));
    }

    @Test
    void a_target_that_disables_another_integration_has_a_shard() {
        var split = split(TestFleet.standard().with(entry("key-keeper").perAccount()));

        assertThat(suffixes(split)).containsExactly("-atlas", "-borealis", "-cygnus");
    }

    @Test
    void an_underscore_in_the_name_of_an_integration_counts_as_a_dash() {
        var split = split(TestFleet.standard().with(entry("bucket_keeper").perAccount()));

        assertThat(suffixes(split)).containsExactly("-atlas", "-borealis");
    }

    @Test
    void organisations_are_told_by_their_id_and_named_in_lower_case() {
        var split = split(TestFleet.standard().with(entry("org-keeper").per(TargetKind.OCM_ORGANIZATION)));

        assertThat(split.shards())
                .extracting(Shard::suffix, Shard::arguments, Shard::label)
                .containsExactly(
                        tuple("-2abc9", "--org-id 2AbC9", "2AbC9"), tuple("-7xyz1", "--org-id 7XyZ1", "7XyZ1"));
    }

    @Test
    void an_organisation_can_disable_an_integration() {
        var split = split(TestFleet.empty()
                .organisation("blue", "2AbC9")
                .organisation("green", "7XyZ1", "org-keeper")
                .with(entry("org-keeper").per(TargetKind.OCM_ORGANIZATION)));

        assertThat(suffixes(split)).containsExactly("-2abc9");
    }

    @Test
    void ocm_environments_are_partitions_too() {
        var split = split(TestFleet.standard().with(entry("fleet-keeper").per(TargetKind.OCM_ENVIRONMENT)));

        assertThat(split.shards())
                .extracting(Shard::suffix, Shard::arguments)
                .containsExactly(tuple("-ocm-live", "--ocm-env ocm-live"), tuple("-ocm-trial", "--ocm-env ocm-trial"));
    }

    @Test
    void all_targets_may_be_disabled() {
        var split = split(TestFleet.empty()
                .account("cygnus", "bucket-keeper")
                .with(entry("bucket-keeper").perAccount()));

        assertThat(split.shards()).isEmpty();
        assertThat(split.frozen()).isEmpty();
        assertThat(split.problems()).isEmpty();
    }

    @Test
    void no_targets_at_all_are_more_likely_a_mistake() {
        var split = split(TestFleet.empty().with(entry("bucket-keeper").perAccount()));

        assertThat(split.problems())
                .extracting(Problem::code, Problem::sentence)
                .containsExactly(
                        tuple(IntegrationProblem.SHARDS_INVALID, "no targets of kind /aws/account-1.yml in the data"));
        assertThat(split.frozen()).hasSize(1);
    }

    @Test
    void a_list_of_targets_with_gaps_says_so() {
        var gap = new Problem(DataProblem.YAML_SYNTAX, "/aws/delphinus/account.yml:3:1", "no YAML");

        var split = split(TestFleet.standard()
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
        var split = split(TestFleet.standard()
                .frozen(new FrozenWorkloads(
                        "bucket-keeper", new Namespace.Id("pier-01", "reconcilers"), "borealis", null, List.of()))
                .with(entry("bucket-keeper").perAccount().override(OverrideBuilder.of(BOREALIS))));

        assertThat(suffixes(split)).containsExactly("-atlas");
        assertThat(split.problems()).isEmpty();
    }

    @Test
    void a_key_with_strange_letters_is_quoted_as_an_argument_and_made_fit_for_a_name() {
        var split = split(TestFleet.empty()
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
        var split = split(TestFleet.empty()
                .account("---")
                .account("atlas")
                .with(entry("key-keeper").perAccount()));

        assertThat(split.problems()).extracting(Problem::code).containsExactly(IntegrationProblem.NAME_INVALID);
        assertThat(split.frozen()).extracting(FrozenWorkloads::partition).containsExactly("---");
        assertThat(suffixes(split)).containsExactly("-atlas");
    }

    @Test
    void shards_are_in_the_order_of_their_keys_by_code_point() {
        var split = split(TestFleet.empty()
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
                TestFleet.empty()
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
