package dev.tidegate.upgrades.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The texts are those the reference's parser gave for these schedules. */
class ReferenceCronProblemTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', emptyValue = "", textBlock = """
            * * * *         | Exactly 5, 6 or 7 columns has to be specified for iterator expression.
            ~~              | Exactly 5, 6 or 7 columns has to be specified for iterator expression.
            @reboot         | Exactly 5, 6 or 7 columns has to be specified for iterator expression.
            0 48 * * 1-5    | [0 48 * * 1-5] is not acceptable, out of range
            0 0 32 * *      | [0 0 32 * *] is not acceptable, out of range
            * * * * 8       | [* * * * 8] is not acceptable, out of range
            0 9 * * 1,8     | [0 9 * * 1,8] is not acceptable, out of range
            * * * * * 60    | [* * * * * 60] is not acceptable, out of range
            a b c d e       | [a b c d e] is not acceptable
            0 0 * foo *     | [0 0 * foo *] is not acceptable
            0 9 * * MON-    | [0 9 * * mon-] is not acceptable
            1,,2 * * * *    | [1,,2 * * * *] is not acceptable
            1/2/3 * * * *   | [1/2/3 * * * *] is not acceptable
            */a * * * *     | [*/a * * * *] is not acceptable
            0-5-9 * * * *   | [0-5-9 * * * *] is not acceptable
            H * * * *       | Hashed definitions must include hash_id
            */0 * * * *     | [*/0 * * * *] step '0' in field 0 is not acceptable
            5/0 * * * *     | [5/0 * * * *] step '0' in field 0 is not acceptable
            -1 * * * *      | [-1 * * * *] is not acceptable, negative numbers not allowed
            70-80 * * * *   | 70-80 * * * * is out of bands
            0 25-26 * * *   | 0 25-26 * * * is out of bands
            0 9 * * 1-9     | 0 9 * * 1-9 is out of bands
            * * * * 1#6     | [* * * * 1#6] is not acceptable. Invalid day_of_week value: '6'
            ? * * * *       | [? * * * *] is not acceptable. Question mark can only used in day_of_month or day_of_week
            """)
    void a_schedule_is_refused_in_the_words_of_the_reference(String schedule, String words) {
        assertThat(ReferenceCronProblem.of(schedule)).isEqualTo(words);
    }
}
