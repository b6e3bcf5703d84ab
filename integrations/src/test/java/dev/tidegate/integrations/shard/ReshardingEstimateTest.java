package dev.tidegate.integrations.shard;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Generator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReshardingEstimateTest {

    @ParameterizedTest
    @CsvSource({"1,2,50", "2,3,67", "3,4,75", "4,8,50", "3,1,67", "5,5,0"})
    void the_share_that_moves_is_known(int from, int to, int percent) {
        assertThat(ReshardingEstimate.percent(from, to)).isEqualTo(percent);
    }

    @Test
    void the_share_is_what_counting_gives() {
        forAll(Generator.integers(1, 40), Generator.integers(1, 40), (from, to) -> {
            int period = from * to;
            long moving = IntStream.range(0, period)
                    .filter(item -> item % from != item % to)
                    .count();

            assertThat(ReshardingEstimate.percent(from, to)).isEqualTo((int) Math.round(100.0 * moving / period));
        });
    }
}
