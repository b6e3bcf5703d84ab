package dev.tidegate.upgrades.companion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.companion.RecommendedVersions.Recommendation;
import dev.tidegate.upgrades.companion.RecommendedVersions.Running;
import dev.tidegate.upgrades.file.VersionWeight;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecommendedVersionsTest {

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
                .map(version -> new Running(List.of("w"), "stable", version))
                .toList();

        assertThat(RecommendedVersions.of(clusters, new VersionWeight(highest, majority)))
                .containsExactly(new Recommendation("w", "stable", recommended));
    }

    @Test
    void each_workload_has_a_recommendation_in_each_channel() {
        var clusters = List.of(
                new Running(List.of("b", "a"), "stable", "4.14.1"), new Running(List.of("a"), "fast", "4.15.0"));

        assertThat(RecommendedVersions.of(clusters, VersionWeight.EVEN))
                .containsExactly(
                        new Recommendation("a", "fast", "4.15.0"),
                        new Recommendation("a", "stable", "4.14.1"),
                        new Recommendation("b", "stable", "4.14.1"));
    }
}
