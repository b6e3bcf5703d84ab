package dev.tidegate.engine.schedule;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.testsupport.Generator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CronParserTest {

    private static Cron cron(String text) {
        return Cron.parse(text, CronDayRule.BOTH).orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "* * * * *",
                "  0 9 * * 1-4  ",
                "0\t9\t*\t*\tMon-Thu",
                "*/5,3-20/2,59 22-2 28-3 nov-FEB sat-mon",
                "0 0 ? * ?",
                "0 0 L,15 * *",
                "0 0 15W,LW,W3 * *",
                "0 0 25-L * *",
                "0 0 * * L5,5L,FRIL,Lfri",
                "0 0 * * 5#2,MON#1",
                "0 0 * * 0-7",
                "30 * * * * 15",
                "0 0 1 1 * 0 2026-2030,2040/5",
                "*/90 * * * *",
                "@hourly",
                "@daily",
                "@midnight",
                "@weekly",
                "@monthly",
                "@yearly",
                "@annually",
                " @Daily "
            })
    void the_whole_dialect_is_accepted(String text) {
        assertThat(Cron.parse(text, CronDayRule.BOTH).value()).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "0 48 * * 1-5|hour|2|hour 48 is out of range: use 0 to 23",
                "60 * * * *|minute|0|minute 60 is out of range: use 0 to 59",
                "0 0 0 * *|day of month|4|day of month 0 is out of range: use 1 to 31",
                "0 0 1,32 * *|day of month|6|day of month 32 is out of range: use 1 to 31",
                "0 0 * 13 *|month|6|month 13 is out of range: use 1 to 12 or JAN to DEC",
                "0 0 * * 8|day of week|8|day of week 8 is out of range: use 0 to 7 or SUN to SAT",
                "0 0 * * 1-9|day of week|10|day of week 9 is out of range: use 0 to 7 or SUN to SAT",
                "0 0 * * * 60|second|10|second 60 is out of range: use 0 to 59",
                "0 0 * * * 0 1969|year|12|year 1969 is out of range: use 1970 to 2099",
                "99999 0 * * *|minute|0|'99999' is no minute: use 0 to 59",
                "0 0 * foo *|month|6|'foo' is no month: use 1 to 12 or JAN to DEC",
                "0 0 * * monday|day of week|8|'monday' is no day of week: use MON",
                "0 0 * january *|month|6|'january' is no month: use JAN",
                "-5 0 * * *|minute|0|a minute is missing: use 0 to 59",
                "1- 0 * * *|minute|2|a minute is missing: use 0 to 59",
                "1-2-3 0 * * *|minute|2|'2-3' is no minute: use 0 to 59",
                "1,,2 0 * * *|minute|2|an entry is missing beside a comma: use 0 to 59",
                "*/0 0 * * *|minute|2|'0' is no step: use a number from 1, such as */15",
                "0 */x * * *|hour|4|'x' is no step: use a number from 1, such as */15",
                "0 */ * * *|hour|4|'' is no step: use a number from 1, such as */15",
                "? 0 * * *|minute|0|? stands for any day only: use * here",
                "0 0 1,? * *|day of month|6|'?' is no day of month: use 1 to 31",
                "0 0 * * * 0 2030-2028|year|12|years do not come round again: use 2028-2030",
                "0 0 * * L|day of week|8|which day is the last one: use L5 for the last Friday",
                "0 0 * * 5#6|day of week|10|a month has a first to a fifth of each day: use 1 to 5 after #",
                "0 0 * * 5#|day of week|10|a month has a first to a fifth of each day: use 1 to 5 after #",
                "0 0 * * L9|day of week|9|day of week 9 is out of range: use 0 to 7 or SUN to SAT",
                "0 0 32W * *|day of month|4|day of month 32 is out of range: use 1 to 31",
                "0 0 L-3 * *|day of month|4|'L' is no day of month: use 1 to 31",
                "0 L * * *|hour|2|'L' is no hour: use 0 to 23",
                "R * * * *|minute|0|'R' would be another time for every reader: name a value, use 0 to 59",
                "0 H(0-5)/2 * * *|hour|2|'H(0-5)/2' would be another time for every reader: name a value, use 0 to 23",
                "h h * * *|minute|0|'h' would be another time for every reader: name a value, use 0 to 59",
                "@reboot|schedule|0|@reboot has no time of its own: use @hourly, @daily, @weekly, @monthly or @yearly",
                "@noon|schedule|0|'@noon' is unknown: use @hourly, @daily, @weekly, @monthly or @yearly",
            })
    void a_flaw_is_told_with_field_column_and_remedy(String text, String part, int column, String sentence) {
        assertThat(Cron.parse(text, CronDayRule.BOTH)).isEqualTo(Parsed.refused(part, column, sentence));
    }

    @Test
    void too_few_and_too_many_fields_are_counted() {
        assertThat(Cron.parse("0 9 * *", CronDayRule.BOTH))
                .isEqualTo(Parsed.refused(
                        "schedule",
                        7,
                        "4 of 5 fields: use minute, hour, day of month, month and day of week, such as 0 9 * * 1-4"));
        assertThat(Cron.parse("", CronDayRule.BOTH).refusal())
                .hasValueSatisfying(refused -> assertThat(refused.sentence()).startsWith("0 of 5 fields"));
        assertThat(Cron.parse("0 9 * * * 0 * *", CronDayRule.BOTH))
                .isEqualTo(Parsed.refused(
                        "schedule",
                        14,
                        "8 fields are too many: use 5, a sixth for the second and a seventh for the year"));
    }

    @Test
    void the_first_flaw_in_the_text_is_the_one_that_is_told() {
        assertThat(Cron.parse("99 99 99 99 99", CronDayRule.BOTH).refusal())
                .hasValueSatisfying(refused -> assertThat(refused.part()).isEqualTo("minute"));
    }

    @Test
    void a_cron_prints_as_it_was_written_and_is_equal_by_text_and_day_rule() {
        assertThat(cron("0 9 * * Mon-Thu")).hasToString("0 9 * * Mon-Thu").isEqualTo(cron("0 9 * * Mon-Thu"));
        assertThat(cron("0 9 * * 1"))
                .isNotEqualTo(Cron.parse("0 9 * * 1", CronDayRule.EITHER).orElseThrow())
                .isNotEqualTo(cron("0 10 * * 1"));
    }

    @Test
    void no_text_ever_makes_reading_throw() {
        forAll(Generator.strings("019*/,-? LW#hRmonJAN@", 0, 30), text -> {
            var parsed = Cron.parse(text, CronDayRule.EITHER);

            parsed.refusal().ifPresent(refused -> assertThat(refused.column()).isBetween(0, text.length()));
        });
    }
}
