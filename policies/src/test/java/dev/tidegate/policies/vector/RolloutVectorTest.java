package dev.tidegate.policies.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The worked examples of the rollout function, the same file that users find among the examples. */
class RolloutVectorTest {

    private static final Path EXAMPLES = Path.of("..", "examples", "policies", "vectors.jsonl");

    @Test
    void all_worked_vectors_are_there_and_readable() throws IOException {
        assertThat(vectors()).hasSize(53);
        assertThat(vectors().stream().filter(vector -> vector.reference() != null))
                .hasSize(43);
    }

    @TestFactory
    Stream<DynamicTest> every_vector_gets_the_answer_it_expects_from_both_profiles() throws IOException {
        return vectors().stream()
                .flatMap(vector -> Stream.of(Profile.values())
                        .filter(profile -> profile == Profile.TIDEGATE || vector.reference() != null)
                        .map(profile -> DynamicTest.dynamicTest(
                                vector.id() + " " + profile + ": " + vector.title(),
                                () -> assertThat(RolloutVectorEvaluation.of(vector, profile)
                                                .differences())
                                        .isEmpty())));
    }

    @TestFactory
    Stream<DynamicTest> every_cluster_that_does_not_proceed_has_a_closed_gate() throws IOException {
        return vectors().stream()
                .flatMap(vector -> Stream.of(Profile.values())
                        .flatMap(profile -> RolloutVectorEvaluation.of(vector, profile).plan().stream()
                                .map(plan -> DynamicTest.dynamicTest(
                                        vector.id() + " " + profile,
                                        () -> assertThat(plan.targets()).allSatisfy(target -> {
                                            boolean proceeds = plan.rollout().stream()
                                                    .anyMatch(entry ->
                                                            entry.target().equals(target.target()));
                                            assertThat(target.explanation().isOpen())
                                                    .isEqualTo(proceeds);
                                        })))));
    }

    private static List<RolloutVector> vectors() throws IOException {
        try (var text = Files.newBufferedReader(EXAMPLES)) {
            var read = RolloutVectorFile.read(text, "vectors.jsonl");
            assertThat(read.problems()).isEmpty();
            return read.vectors();
        }
    }
}
