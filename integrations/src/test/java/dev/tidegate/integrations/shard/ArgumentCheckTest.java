package dev.tidegate.integrations.shard;

import static dev.tidegate.integrations.EntryBuilder.entry;
import static dev.tidegate.integrations.shard.SplitFixture.split;
import static dev.tidegate.integrations.shard.SplitFixture.suffixes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.TestFleet;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.RenderProfile;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whether the command understands the argument that a split by targets needs. */
class ArgumentCheckTest {

    @Test
    void a_command_without_the_argument_cannot_be_split_that_way() {
        var split = split(
                TestFleet.standard().with(entry("bucket-keeper").perAccount().accepts("--foo")));

        assertThat(split.problems()).extracting(Problem::code).containsExactly(IntegrationProblem.ARGUMENT_UNSUPPORTED);
        assertThat(split.problems().get(0).sentence())
                .contains("--account-name")
                .contains("--foo");
        assertThat(split.shards()).isEmpty();
        assertThat(split.frozen()).hasSize(1);
    }

    @Test
    void a_command_nobody_knows_is_split_with_a_warning() {
        var split = split(
                TestFleet.standard().with(entry("bucket-keeper").perAccount().acceptsNobodyKnowsWhat()));

        assertThat(split.problems()).extracting(Problem::code).containsExactly(IntegrationProblem.ARGUMENT_UNVERIFIED);
        assertThat(suffixes(split)).containsExactly("-atlas", "-borealis");
    }

    @Test
    void what_an_image_says_about_its_arguments_counts_where_the_file_says_nothing() {
        var fleet =
                TestFleet.standard().with(entry("bucket-keeper").perAccount().acceptsNobodyKnowsWhat());

        var split = new EntrySplitter(
                        fleet.desired(),
                        IntegrationSettings.defaults(RenderProfile.NATIVE),
                        Map.of("bucket-keeper", List.of("--cluster-name")))
                .split(fleet.entry());

        assertThat(split.problems()).extracting(Problem::code).containsExactly(IntegrationProblem.ARGUMENT_UNSUPPORTED);
    }
}
