package dev.tidegate.integrations.image;

import static dev.tidegate.integrations.EntryBuilder.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.EntryBuilder;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.OverrideBuilder;
import dev.tidegate.integrations.TestFleet;
import dev.tidegate.integrations.image.ImageChoice.Candidate;
import dev.tidegate.integrations.image.ImageChoice.Level;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.shard.EntrySplitter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImageResolverTest {

    private static final String DIGEST = "sha256:" + "0123456789abcdef".repeat(4);
    private static final GitRefResolver COMMITS = (repository, ref) -> switch (ref) {
        case "main" -> Parsed.accepted("aaa1111222233334444555566667777888899990");
        case "release" -> Parsed.accepted("bbb2222");
        default -> Parsed.refused("ref", 0, repository + " has no " + ref);
    };

    private static IntegrationSettings settings(@Nullable String image, @Nullable String defaultTag) {
        var usual = IntegrationSettings.defaults(RenderProfile.NATIVE);
        return new IntegrationSettings(
                usual.profile(),
                usual.owner(),
                usual.prefix(),
                image,
                defaultTag,
                usual.hashLength(),
                usual.serviceAccount(),
                usual.runner(),
                usual.guard(),
                usual.windows());
    }

    private static List<ImageResolution> outcomes(TestFleet fleet, ImageInputs inputs, IntegrationSettings settings) {
        var images = new ImageResolver(settings, inputs).of(fleet.entry());
        return new EntrySplitter(fleet.desired(), settings, Map.of())
                .split(fleet.entry()).shards().stream().map(images::of).toList();
    }

    private static ImageResolution outcome(TestFleet fleet, ImageInputs inputs) {
        return outcomes(fleet, inputs, settings("acme/keepers", "fallback")).get(0);
    }

    private static ImageChoice choice(ImageResolution outcome) {
        return outcome.match(ImageResolution.Chosen::choice, refused -> {
            throw new AssertionError(refused.problem());
        });
    }

    private static @Nullable Problem refusal(ImageResolution outcome) {
        return outcome.<@Nullable Problem>match(chosen -> null, ImageResolution.Refused::problem);
    }

    private static List<Problem> warnings(ImageResolution outcome) {
        return outcome.match(ImageResolution.Chosen::warnings, refused -> List.of());
    }

    private static EntryBuilder unpinned() {
        return entry("note-keeper").image(null);
    }

    @Test
    void an_override_beats_the_spec() {
        var fleet = TestFleet.standard()
                .with(entry("bucket-keeper")
                        .perAccount()
                        .override(OverrideBuilder.of(TestFleet.BOREALIS).image("9d07aa1")));

        var outcomes = outcomes(fleet, ImageInputs.none(), settings("acme/keepers", null));

        assertThat(outcomes)
                .extracting(
                        outcome -> choice(outcome).image(),
                        outcome -> choice(outcome).level())
                .containsExactly(
                        tuple("acme/keepers:4be19c2", Level.SPEC), tuple("acme/keepers:9d07aa1", Level.OVERRIDE));
        assertThat(choice(outcomes.get(1)).overridden())
                .extracting(Candidate::level, Candidate::reference)
                .containsExactly(tuple(Level.SPEC, "4be19c2"));
        assertThat(String.valueOf(choice(outcomes.get(1)).place())).startsWith("/integrations/bucket-keeper.yml:19");
    }

    @Test
    void every_level_loses_to_the_one_above() {
        var fleet = TestFleet.standard()
                .parameter("IMAGE_TAG", "level8")
                .upstream("main", null)
                .with(entry("route-keeper")
                        .perCluster()
                        .image("level4")
                        .override(
                                OverrideBuilder.of(TestFleet.PIER_01)
                                        .subShards(1)
                                        .image("level2"),
                                OverrideBuilder.of(TestFleet.PIER_01, 0).image("level1")));
        var inputs = ImageInputs.none()
                .withResolver(COMMITS)
                .withRollouts(shard -> "level3")
                .withRefs(Map.of("production", "release"))
                .withProcessEnvironment(Map.of("IMAGE_TAG", "level7"));

        var choice = choice(outcome(fleet, inputs));

        assertThat(choice.level()).isEqualTo(Level.SUB_SHARD_OVERRIDE);
        assertThat(choice.reference()).isEqualTo("level1");
        assertThat(choice.overridden())
                .extracting(Candidate::level, Candidate::reference)
                .containsExactly(
                        tuple(Level.OVERRIDE, "level2"),
                        tuple(Level.ROLLOUT, "level3"),
                        tuple(Level.SPEC, "level4"),
                        tuple(Level.COMMAND, "bbb2222"),
                        tuple(Level.UPSTREAM_REPOSITORY, "aaa1111"),
                        tuple(Level.PROCESS_ENVIRONMENT, "level7"),
                        tuple(Level.ENVIRONMENT, "level8"),
                        tuple(Level.DEFAULT, "fallback"));
    }

    @Test
    void without_a_reference_in_the_file_the_variable_wins_then_the_environment_then_the_default() {
        var both = ImageInputs.none().withProcessEnvironment(Map.of("IMAGE_TAG", "x"));

        assertThat(choice(outcome(
                                TestFleet.standard().parameter("IMAGE_TAG", "y").with(unpinned()), both))
                        .reference())
                .isEqualTo("x");
        assertThat(choice(outcome(
                                TestFleet.standard().parameter("IMAGE_TAG", "y").with(unpinned()), ImageInputs.none()))
                        .reference())
                .isEqualTo("y");
        assertThat(choice(outcome(TestFleet.standard().with(unpinned()), ImageInputs.none()))
                        .reference())
                .isEqualTo("fallback");
    }

    @Test
    void a_commit_is_looked_up_and_shortened() {
        var fleet = TestFleet.standard()
                .upstream("main", null)
                .parameter("IMAGE_TAG", "y")
                .with(unpinned());
        var inputs = ImageInputs.none().withResolver(COMMITS);

        assertThat(choice(outcome(fleet, inputs)).image()).isEqualTo("acme/keepers:aaa1111");
        assertThat(choice(outcome(fleet, inputs.withRefs(Map.of("production", "release"))))
                        .image())
                .isEqualTo("acme/keepers:bbb2222");
    }

    @Test
    void a_digest_of_another_level_is_not_put_behind_the_tag() {
        var fleet = TestFleet.standard()
                .upstream("main", null)
                .parameter("IMAGE_TAG", "y")
                .parameter("IMAGE_DIGEST", DIGEST)
                .with(unpinned());

        assertThat(choice(outcome(fleet, ImageInputs.none().withResolver(COMMITS)))
                        .image())
                .isEqualTo("acme/keepers:aaa1111");
        assertThat(choice(outcome(
                                TestFleet.standard()
                                        .parameter("IMAGE_TAG", "y")
                                        .parameter("IMAGE_DIGEST", DIGEST)
                                        .with(unpinned()),
                                ImageInputs.none()))
                        .image())
                .isEqualTo("acme/keepers:y@" + DIGEST);
    }

    @Test
    void an_empty_digest_leaves_no_trace() {
        var fleet = TestFleet.standard()
                .parameter("IMAGE_TAG", "y")
                .parameter("IMAGE_DIGEST", "")
                .with(unpinned());

        assertThat(choice(outcome(fleet, ImageInputs.none())).image()).isEqualTo("acme/keepers:y");
    }

    @Test
    void a_digest_alone_is_an_image_too() {
        var fleet = TestFleet.standard().with(entry("note-keeper").image(DIGEST));

        assertThat(choice(outcome(fleet, ImageInputs.none())).image()).isEqualTo("acme/keepers@" + DIGEST);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bad tag", "sha256:xyz"})
    void a_reference_that_is_none_is_refused_and_never_replaced_by_a_weaker_one(String reference) {
        var problem =
                refusal(outcome(TestFleet.standard().with(entry("note-keeper").image(reference)), ImageInputs.none()));

        assertThat(problem)
                .extracting(Problem::code, Problem::place)
                .containsExactly(
                        IntegrationProblem.IMAGE_REF_INVALID,
                        "/integrations/note-keeper.yml:11:17 /managed/0/spec/imageRef");
    }

    @Test
    void a_commit_that_cannot_be_looked_up_is_not_replaced_by_a_weaker_level() {
        var fleet = TestFleet.standard()
                .upstream("gone", null)
                .parameter("IMAGE_TAG", "y")
                .with(unpinned());

        var problem = refusal(outcome(fleet, ImageInputs.none().withResolver(COMMITS)));

        assertThat(problem)
                .extracting(Problem::code, Problem::sentence)
                .containsExactly(IntegrationProblem.IMAGE_UNRESOLVED, "https://github.com/acme/keepers has no gone");
    }

    @Test
    void every_reference_is_looked_up_once() {
        var asked = new ArrayList<String>();
        var resolver = new ImageResolver(
                settings("acme/keepers", null), ImageInputs.none().withResolver((repository, ref) -> {
                    asked.add(ref);
                    return Parsed.accepted("aaa1111");
                }));
        var fleet = TestFleet.standard().upstream("main", null).with(unpinned());

        resolver.of(fleet.entry());
        resolver.of(fleet.entry());

        assertThat(asked).containsExactly("main");
    }

    @Test
    void nobody_naming_an_image_or_a_repository_is_a_problem() {
        var fleet = TestFleet.standard().with(unpinned());

        assertThat(refusal(outcomes(fleet, ImageInputs.none(), settings("acme/keepers", null))
                        .get(0)))
                .extracting(Problem::code)
                .isEqualTo(IntegrationProblem.IMAGE_UNRESOLVED);
        assertThat(refusal(
                        outcomes(fleet, ImageInputs.none(), settings(null, "x")).get(0)))
                .extracting(Problem::code)
                .isEqualTo(IntegrationProblem.IMAGE_UNRESOLVED);
    }

    @Test
    void the_repository_of_the_command_beats_that_of_the_upstream_which_beats_the_settings() {
        var fleet = TestFleet.standard().upstream("main", "acme/others").with(unpinned());
        var inputs = ImageInputs.none().withResolver(COMMITS);

        assertThat(choice(outcome(fleet, inputs)).repository()).isEqualTo("acme/others");
        assertThat(choice(outcome(fleet, inputs.withImage("acme/mine"))).repository())
                .isEqualTo("acme/mine");
    }

    @ParameterizedTest
    @ValueSource(strings = {"latest", "master", "main", "stable"})
    void a_tag_that_moves_is_noted(String tag) {
        assertThat(warnings(
                        outcome(TestFleet.standard().with(entry("note-keeper").image(tag)), ImageInputs.none())))
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.MUTABLE_TAG);
    }

    @Test
    void a_pin_to_what_would_run_anyway_is_redundant_unless_a_rollout_is_under_way() {
        var fleet = TestFleet.standard()
                .with(entry("note-keeper")
                        .shards(2)
                        .override(OverrideBuilder.of(0).image("4be19c2")));

        assertThat(warnings(outcome(fleet, ImageInputs.none())))
                .extracting(Problem::code)
                .containsExactly(IntegrationProblem.OVERRIDE_REDUNDANT);
        assertThat(warnings(outcome(fleet, ImageInputs.none().withRollouts(shard -> "9d07aa1"))))
                .isEmpty();
    }
}
