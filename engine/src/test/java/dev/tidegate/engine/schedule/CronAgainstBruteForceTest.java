package dev.tidegate.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import com.cronutils.model.CronType;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import dev.tidegate.testsupport.RandomSource;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Compares with another reading of cron, in UTC and on the part of the dialect both share. */
class CronAgainstBruteForceTest {

    private static final com.cronutils.parser.CronParser UNIX =
            new com.cronutils.parser.CronParser(CronDefinitionBuilder.instanceDefinitionFor(CronType.UNIX));

    private static final com.cronutils.parser.CronParser QUARTZ =
            new com.cronutils.parser.CronParser(CronDefinitionBuilder.instanceDefinitionFor(CronType.QUARTZ));

    private static final Generator<Instant> INSTANTS =
            Generator.instants(Instant.parse("2020-01-01T00:00:00Z"), Instant.parse("2035-12-31T23:59:59Z"));

    private static Optional<Instant> ours(String text, CronDayRule rule, Instant now) {
        return Cron.parse(text, rule).orElseThrow().next(now);
    }

    private static Optional<Instant> theirs(com.cronutils.parser.CronParser parser, String text, Instant now) {
        return ExecutionTime.forCron(parser.parse(text))
                .nextExecution(now.atZone(ZoneOffset.UTC))
                .map(ZonedDateTime::toInstant);
    }

    /** A value, a range, a step or a list of them. */
    private static String field(RandomSource draws, int lowest, int highest) {
        var low = draws.between(lowest, highest - 1);
        var high = draws.between(low + 1, highest);
        return draws.pick(List.of(
                "*",
                "" + low,
                low + "," + high,
                low + "-" + high,
                "*/" + draws.between(2, 6),
                low + "-" + high + "/" + draws.between(2, 5)));
    }

    @Test
    void plain_schedules_come_when_the_other_reading_says() {
        Generator<String> schedules = draws -> {
            var days = draws.isMostly(2);
            return String.join(
                    " ",
                    field(draws, 0, 59),
                    field(draws, 0, 23),
                    days ? field(draws, 1, 28) : "*",
                    field(draws, 1, 12),
                    days ? "*" : field(draws, 0, 6));
        };

        Property.tries(500).forAll(schedules, INSTANTS, (text, now) -> {
            assertThat(ours(text, CronDayRule.BOTH, now)).isEqualTo(theirs(UNIX, text, now));
        });
    }

    @Test
    void days_that_may_fit_either_field_come_when_the_other_reading_says() {
        Generator<String> schedules = draws -> "%d %d %d,%d %s %d"
                .formatted(
                        draws.between(0, 59),
                        draws.between(0, 23),
                        draws.between(1, 14),
                        draws.between(15, 28),
                        field(draws, 1, 12),
                        draws.between(0, 6));

        Property.tries(300).forAll(schedules, INSTANTS, (text, now) -> {
            assertThat(ours(text, CronDayRule.EITHER, now)).isEqualTo(theirs(UNIX, text, now));
        });
    }

    /** The same days in our words and in theirs, which count from 1 for Sunday. */
    private record Days(String ours, String theirs) {}

    @Test
    void special_days_come_when_the_other_reading_says() {
        Generator<Days> days = draws -> {
            var day = draws.between(1, 28);
            var weekday = draws.between(0, 6);
            var nth = draws.between(1, 5);
            return draws.pick(List.of(
                    new Days("L * *", "L * ?"),
                    new Days("LW * *", "LW * ?"),
                    new Days(day + "W * *", day + "W * ?"),
                    new Days("* * " + weekday + "L", "? * " + (weekday + 1) + "L"),
                    new Days("* * " + weekday + "#" + nth, "? * " + (weekday + 1) + "#" + nth)));
        };

        Property.tries(300).forAll(days, INSTANTS, (same, now) -> {
            assertThat(ours("30 9 " + same.ours(), CronDayRule.BOTH, now))
                    .isEqualTo(theirs(QUARTZ, "0 30 9 " + same.theirs(), now));
        });
    }
}
