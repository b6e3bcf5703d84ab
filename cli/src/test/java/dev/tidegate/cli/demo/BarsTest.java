package dev.tidegate.cli.demo;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Gen;
import java.util.List;
import org.junit.jupiter.api.Test;

class BarsTest {

    private static final Gen<List<Integer>> COUNTS = Gen.listOf(Gen.integers(0, 100), 5, 5);

    @Test
    void a_bar_is_always_full() {
        forAll(COUNTS, Gen.integers(4, 120), (counts, width) -> {
            var lengths = Bars.share(width, total(counts), counts);

            assertThat(total(lengths)).isEqualTo(total(counts) == 0 ? 0 : width);
        });
    }

    @Test
    void nothing_that_is_there_is_missing_from_the_bar_and_nothing_else_is_in_it() {
        forAll(COUNTS, Gen.integers(5, 120), (counts, width) -> {
            var lengths = Bars.share(width, total(counts), counts);

            for (int i = 0; i < counts.size(); i++) {
                assertThat(lengths.get(i) > 0).isEqualTo(counts.get(i) > 0);
            }
        });
    }

    @Test
    void lengths_are_true_to_the_counts() {
        assertThat(Bars.share(30, 60, List.of(40, 0, 10, 10, 0))).containsExactly(20, 0, 5, 5, 0);
    }

    private static int total(List<Integer> counts) {
        return counts.stream().mapToInt(Integer::intValue).sum();
    }
}
