package dev.tidegate.upgrades.fileupdate;

import static dev.tidegate.upgrades.file.ExampleDataTree.PROD;
import static dev.tidegate.upgrades.file.ExampleDataTree.example;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.edit.YamlEdit;
import dev.tidegate.upgrades.file.RecommendedVersionEntry;
import dev.tidegate.upgrades.file.VersionWeight;
import dev.tidegate.upgrades.fileupdate.VersionRecommender.Recommendation;
import dev.tidegate.upgrades.fileupdate.VersionRecommender.RunningVersion;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VersionRecommenderTest {

    @ParameterizedTest(name = "{0} weighing highest {1}, majority {2}: {3}")
    @CsvSource({
        "4.14.1 4.14.1 4.14.2,       1, 1, 4.14.1",
        "4.14.1 4.14.1 4.14.2,       2, 1, 4.14.2",
        "4.14.1 4.14.1 4.14.1 4.14.2, 2, 1, 4.14.1",
        "4.14.1 4.14.2,              1, 1, 4.14.2",
        "4.9.30 4.10.0,              1, 1, 4.10.0",
        "4.14.2 4.14.2 nonsense,     1, 1, 4.14.2",
    })
    void the_majority_is_recommended_if_it_outweighs_the_highest(
            String versions, int highest, int majority, String recommended) {
        var clusters = Stream.of(versions.split(" ", -1))
                .map(version -> new RunningVersion(List.of("w"), "stable", version))
                .toList();

        assertThat(VersionRecommender.recommend(clusters, new VersionWeight(highest, majority)))
                .containsExactly(new Recommendation("w", "stable", recommended));
    }

    @Test
    void each_workload_has_a_recommendation_in_each_channel() {
        var clusters = List.of(
                new RunningVersion(List.of("b", "a"), "stable", "4.14.1"),
                new RunningVersion(List.of("a"), "fast", "4.15.0"));

        assertThat(VersionRecommender.recommend(clusters, VersionWeight.EVEN))
                .containsExactly(
                        new Recommendation("a", "fast", "4.15.0"),
                        new Recommendation("a", "stable", "4.14.1"),
                        new Recommendation("b", "stable", "4.14.1"));
    }

    @Test
    void the_file_recommends_exactly_the_given_versions() {
        var tree = example().with(PROD, "recommendedVersionWeight:", """
                recommendedVersions:
                - {workload: checkout, channel: stable, recommendedVersion: 4.14.1}
                # nobody knows
                - {workload: gone, channel: stable, recommendedVersion: 4.13.1}
                recommendedVersionWeight:""");
        var file = tree.load().organisations().get(0);
        var wanted = List.of(
                new Recommendation("checkout", "stable", "4.14.2"), new Recommendation("search", "fast", "4.15.0"));

        var edited = EditApplier.apply(PROD, tree.text(PROD), RecommendedVersionsUpdate.edits(file, wanted))
                .match(changed -> changed.text(), refused -> refused.toString());

        var after = example()
                .with(PROD, example().text(PROD), edited)
                .load()
                .organisations()
                .get(0);
        assertThat(after.recommended())
                .containsExactly(
                        new RecommendedVersionEntry(0, "checkout", "stable", "4.14.2"),
                        new RecommendedVersionEntry(1, "search", "fast", "4.15.0"));
        assertThat(RecommendedVersionsUpdate.edits(after, wanted)).isEmpty();
    }

    @Test
    void a_file_that_recommends_nothing_yet_gets_a_list() {
        var file = example().load().organisations().get(0);

        var edits = RecommendedVersionsUpdate.edits(file, List.of(new Recommendation("search", "fast", "4.15.0")));

        assertThat(edits).singleElement().isInstanceOf(YamlEdit.Insert.class);
    }

    @Test
    void without_recommendations_the_file_is_not_changed() {
        var file = example().load().organisations().get(0);

        assertThat(RecommendedVersionsUpdate.edits(file, List.of())).isEmpty();
    }
}
