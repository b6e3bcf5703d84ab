package dev.tidegate.integrations.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.load.ExampleTree;
import dev.tidegate.integrations.settings.RenderProfile;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Mistakes that only show when files are rendered: each is told with the place it was written at. */
class RenderedMistakesTest {

    private static final String PRODUCTION = "/environments/production.yml";

    private final ExampleTree fleet = ExampleTree.example();

    private RenderedWorkloads render(ImageInputs inputs) {
        return WorkloadRenderer.of(fleet.read(), RenderedFleet.settings(RenderProfile.NATIVE), inputs);
    }

    private static List<String> errors(RenderedWorkloads rendered) {
        return rendered.problems().stream()
                .filter(Problem::isError)
                .map(Problem::toString)
                .toList();
    }

    @Test
    void a_tag_of_an_environment_that_is_none_is_told_where_it_is_written() {
        fleet.with(PRODUCTION, "parameters:\n", "parameters:\n  IMAGE_TAG: bad tag\n")
                .with(ExampleTree.NOTE_KEEPER, "    imageRef: 4be19c2\n", "");

        var rendered = render(ImageInputs.none());

        assertThat(errors(rendered)).singleElement().asString().startsWith("""
                IMAGE_REF_INVALID /environments/production.yml:7:14 /parameters/IMAGE_TAG: "bad tag" names no image""");
        assertThat(rendered.frozen()).extracting(FrozenWorkloads::workload).containsExactly("tidegate-note-keeper");
    }

    @Test
    void a_reference_of_an_environment_that_cannot_be_resolved_is_told_where_it_is_written() {
        fleet.with(PRODUCTION, "parameters:\n", """
                parameters:
                  INTEGRATION_UPSTREAM_REPOS:
                  - {repo: https://github.com/acme/keepers, ref: gone}
                """).with(ExampleTree.NOTE_KEEPER, "    imageRef: 4be19c2\n", "");

        var rendered = render(ImageInputs.none());

        assertThat(errors(rendered)).singleElement().asString().startsWith("""
                IMAGE_UNRESOLVED /environments/production.yml:8:3 /parameters/INTEGRATION_UPSTREAM_REPOS: nobody was asked""");
    }

    @Test
    void an_amount_of_an_environment_that_is_none_is_told_with_its_place() {
        fleet.with(PRODUCTION, "parameters:\n", "parameters:\n  BUCKET_KEEPER_MEMORY_LIMIT: much\n");

        assertThat(errors(render(ImageInputs.none())))
                .containsExactly("SPEC_INVALID /integrations/bucket-keeper.yml:9:3 /managed/0:"
                        + " parameter BUCKET_KEEPER_MEMORY_LIMIT at"
                        + " /environments/production.yml:7:31 /parameters/BUCKET_KEEPER_MEMORY_LIMIT:"
                        + " \"much\" is no amount; write a number with a unit, as in 100m or 400Mi");
    }

    @Test
    void an_amount_that_comes_with_the_command_is_told_as_a_variable() {
        var inputs = ImageInputs.none().withProcessEnvironment(Map.of("BUCKET_KEEPER_MEMORY_LIMIT", "much"));

        assertThat(errors(render(inputs)))
                .singleElement()
                .asString()
                .contains(": variable BUCKET_KEEPER_MEMORY_LIMIT of this process: \"much\" is no amount");
    }

    @Test
    void a_variable_that_runners_get_anyway_is_told_with_its_pointer() {
        fleet.with(
                ExampleTree.BUCKET_KEEPER,
                "    extraArgs: --light\n",
                "    extraEnv: [{name: MINE, value: x}, {name: DRY_RUN, value: --no-dry-run}]\n");

        assertThat(errors(render(ImageInputs.none())))
                .containsExactly("SPEC_INVALID /integrations/bucket-keeper.yml:9:3 /managed/0:"
                        + " /managed/0/spec/extraEnv/1 sets DRY_RUN, which runners get already;"
                        + " leave it out, or call it otherwise");
    }

    @Test
    void a_key_that_no_argument_can_carry_freezes_its_partition() {
        fleet.with("/aws/atlas/account.yml", "name: atlas", "name: \"at\\0las\"");

        var rendered = render(ImageInputs.none());

        assertThat(errors(rendered))
                .containsExactly("NAME_INVALID /integrations/bucket-keeper.yml:18:5 /managed/0/sharding:"
                        + " the name has control characters, which no argument can carry (/aws/atlas/account.yml)");
        assertThat(rendered.frozen()).extracting(FrozenWorkloads::partition).containsExactly("at\0las");
    }
}
