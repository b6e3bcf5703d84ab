package dev.tidegate.engine.threshold;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.engine.threshold.CompatibleLimit.Fallback;
import dev.tidegate.testsupport.Generator;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LimitTest {

    @ParameterizedTest(name = "{0} of {1}, rounded up, is {2}: {3}")
    @CsvSource(delimiter = '|', textBlock = """
            25%  | 12 | 3 | 25 % = 3 of 12
            30%  | 5  | 2 | 30 % = 2 of 5
            28%  | 25 | 7 | 28 % = 7 of 25
            0%   | 9  | 0 | 0 % = 0 of 9
            100% | 9  | 9 | 100 % = 9 of 9
            3    | 12 | 3 | 3 of 12
            9    | 3  | 3 | 9 = 3 of 3
            """)
    void a_limit_is_shown_with_the_number_it_comes_to(String text, int total, int number, String shown) {
        var limit = Limit.of(Threshold.parse(text).orElseThrow(), Rounding.UP, 0);

        assertThat(limit.of(total)).isEqualTo(new Limit.Resolved(number, shown));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "101%", "", "%", "3.5", "50 %", "٣", "abc", "1e2", "NaN%", "12345678901"})
    void what_is_no_threshold_is_refused(String text) {
        assertThat(Threshold.parse(text)).isEmpty();
    }

    @Test
    void nonsense_cannot_be_made_in_code_either() {
        assertThatThrownBy(() -> Threshold.count(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Threshold.percent(101)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest(name = "{0} percent, half to even, of 1 to 12")
    @CsvSource({
        "20, 0 0 1 1 1 1 1 2 2 2 2 2",
        "25, 0 0 1 1 1 2 2 2 2 2 3 3",
        "33, 0 1 1 1 2 2 2 3 3 3 4 4",
        "50, 0 1 2 2 2 3 4 4 4 5 6 6",
        "75, 1 2 2 3 4 4 5 6 7 8 8 9",
    })
    void half_goes_to_the_even_neighbour(int percent, String expected) {
        var limit = Limit.of(Threshold.percent(percent), Rounding.HALF_EVEN, 0);

        var numbers = IntStream.rangeClosed(1, 12)
                .mapToObj(total -> Integer.toString(limit.of(total).number()))
                .toList();

        assertThat(String.join(" ", numbers)).isEqualTo(expected);
    }

    @Test
    void the_least_value_holds_even_of_fewer() {
        assertThat(Limit.of(Threshold.percent(1), Rounding.HALF_EVEN, 1).of(3).number())
                .isEqualTo(1);
        assertThat(Limit.of(Threshold.count(5), Rounding.UP, 1).of(0).number()).isEqualTo(1);
    }

    @Test
    void every_rounding_agrees_with_exact_decimal_arithmetic() {
        forAll(Generator.integers(0, 100), Generator.integers(0, 2_000_000), (percent, total) -> {
            var exact = BigDecimal.valueOf(percent)
                    .multiply(BigDecimal.valueOf(total))
                    .movePointLeft(2);

            assertThat(Rounding.UP.apply(percent, total))
                    .isEqualTo(exact.setScale(0, RoundingMode.CEILING).intValueExact());
            assertThat(Rounding.DOWN.apply(percent, total))
                    .isEqualTo(exact.setScale(0, RoundingMode.FLOOR).intValueExact());
            assertThat(Rounding.HALF_EVEN.apply(percent, total))
                    .isEqualTo(exact.setScale(0, RoundingMode.HALF_EVEN).intValueExact());
        });
    }

    @ParameterizedTest(name = "{0} ({1}) of {2} reads {4} falling back to {3}")
    @CsvSource({
        "28,   true,  25, ZERO,  8",
        "14,   true,  50, ZERO,  8",
        "9,    false, 3,  ZERO,  0",
        "0,    false, 3,  TOTAL, 3",
        "-1,   false, 3,  TOTAL, 3",
        "150,  true,  4,  ZERO,  0",
        "12.5, true,  8,  ZERO,  1",
        "2,    false, 3,  TOTAL, 2",
    })
    void the_compatible_reading_has_the_reference_s_traps(
            double amount, boolean percent, int total, Fallback fallback, int number) {
        assertThat(new CompatibleLimit(amount, percent, fallback).of(total).number())
                .isEqualTo(number);
    }

    @Test
    void no_limit_is_everybody() {
        assertThat(Limit.none().of(7)).isEqualTo(new Limit.Resolved(7, "all 7"));
    }
}
