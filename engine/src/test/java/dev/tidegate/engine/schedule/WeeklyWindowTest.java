package dev.tidegate.engine.schedule;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.testsupport.Generator;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WeeklyWindowTest {

    private static WeeklyWindow window(String text) {
        return WeeklyWindow.parse(text).orElseThrow();
    }

    @ParameterizedTest(name = "at {0}: open {1} until {2}")
    @CsvSource({
        "2024-05-13T05:59:59Z, false, 2024-05-13T06:00:00Z",
        "2024-05-13T06:00:00Z, true, 2024-05-13T14:00:00Z",
        "2024-05-13T14:00:00Z, false, 2024-05-14T06:00:00Z",
        "2024-05-16T14:00:00Z, false, 2024-05-20T06:00:00Z",
        // in winter an hour later
        "2024-12-02T06:30:00Z, false, 2024-12-02T07:00:00Z"
    })
    void release_hours_in_paris(Instant now, boolean open, Instant until) {
        assertThat(window("Mon-Thu 08:00-16:00 Europe/Paris").at(now)).isEqualTo(new WindowState(open, until));
    }

    @ParameterizedTest(name = "{0} at {1}: open {2} until {3}")
    @CsvSource({
        "Fri 22:00-02:00 UTC, 2024-05-17T21:00:00Z, false, 2024-05-17T22:00:00Z",
        "Fri 22:00-02:00 UTC, 2024-05-18T01:00:00Z, true, 2024-05-18T02:00:00Z",
        "Fri 22:00-02:00 UTC, 2024-05-18T02:00:00Z, false, 2024-05-24T22:00:00Z",
        "Fri 20:00-24:00 UTC, 2024-05-17T20:00:00Z, true, 2024-05-18T00:00:00Z"
    })
    void hours_may_reach_into_the_next_day(String text, Instant now, boolean open, Instant until) {
        assertThat(window(text).at(now)).isEqualTo(new WindowState(open, until));
    }

    @Test
    void whole_days_run_together_and_whole_weeks_never_close() {
        var monday = Instant.parse("2024-05-13T11:00:00Z");

        assertThat(window("Mon-Fri 00:00-24:00").at(monday).ends()).contains(Instant.parse("2024-05-18T00:00:00Z"));
        assertThat(window("Mon-Sun 00:00-24:00 Europe/Berlin").at(monday)).isEqualTo(WindowState.open(null));
    }

    @ParameterizedTest(name = "{0} at {1}: open {2} until {3}")
    @CsvSource({
        // 02:00 to 03:00 is skipped on 2024-03-31: a window in it does not open, one around it is shorter.
        "Sun 02:10-02:50 Europe/Berlin, 2024-03-31T01:00:00Z, false, 2024-04-07T00:10:00Z",
        "Sun 01:30-03:30 Europe/Berlin, 2024-03-31T00:30:00Z, true, 2024-03-31T01:30:00Z",
        "Sun 02:30-04:00 Europe/Berlin, 2024-03-31T00:59:59Z, false, 2024-03-31T01:00:00Z",
        "Sun 01:00-02:30 Europe/Berlin, 2024-03-31T00:30:00Z, true, 2024-03-31T01:00:00Z",
        // 02:00 to 03:00 is shown twice on 2024-10-27.
        "Sun 02:30-04:00 Europe/Berlin, 2024-10-27T00:30:00Z, true, 2024-10-27T03:00:00Z",
        "Sun 01:00-02:30 Europe/Berlin, 2024-10-26T23:00:00Z, true, 2024-10-27T00:30:00Z",
        // no Friday on 2011-12-30
        "Fri 08:00-16:00 Pacific/Apia, 2011-12-30T10:00:00Z, false, 2012-01-05T18:00:00Z"
    })
    void clocks_that_change(String text, Instant now, boolean open, Instant until) {
        assertThat(window(text).at(now)).isEqualTo(new WindowState(open, until));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Mon-Thu 08:00-16:00 Europe/Paris|Mon-Thu 08:00-16:00 Europe/Paris",
                "monday,WED-fri 8:00-16:00|Mon,Wed-Fri 08:00-16:00 UTC",
                "Sat-Mon 00:00-24:00 UTC|Mon,Sat-Sun 00:00-24:00 UTC",
                "Fri 22:00-02:00 +02:00|Fri 22:00-02:00 +02:00"
            })
    void a_window_is_read_and_printed(String text, String printed) {
        assertThat(window(text)).hasToString(printed);
        assertThat(window(printed)).isEqualTo(window(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "Mon-Thu|window|7|a window has days and hours: use such as Mon-Thu 08:00-16:00 Europe/Paris",
                "Mon 08:00 - 16:00|window|12|a window has days, hours and a zone, no more:"
                        + " use such as Mon-Thu 08:00-16:00 Europe/Paris",
                "Mon-Thx 08:00-16:00|day|4|'Thx' is no day: use Mon to Sun",
                "Mon,,Tue 08:00-16:00|day|4|'' is no day: use Mon to Sun",
                "Mon-Mon 08:00-16:00|day|0|'Mon-Mon' may mean a day or a week: use a day, or Mon-Sun",
                "Mon 8-16|hours|4|'8-16' are no hours: use 08:00-16:00",
                "Mon morning|hours|4|'morning' are no hours: use two times such as 08:00-16:00",
                "Mon 25:00-26:00|hours|4|25:00 is no time of day: use 00:00 to 23:59",
                "Mon 08:00-16:61|hours|10|16:61 is no time of day: use 00:00 to 23:59",
                "Mon 24:00-08:00|hours|4|24:00 is no time of day: use 00:00 to 23:59",
                "Mon 08:00-08:00|hours|4|'08:00-08:00' may mean nothing or a day: use 00:00-24:00",
                "Mon 08:00-16:00 Europe/Pariss|zone|16|'Europe/Pariss' is no zone:"
                        + " use a name such as Europe/Paris, or UTC",
            })
    void a_flaw_is_told_with_place_and_remedy(String text, String part, int column, String sentence) {
        assertThat(WeeklyWindow.parse(text)).isEqualTo(Parsed.refused(part, column, sentence));
    }

    @Test
    void in_utc_a_window_is_open_exactly_while_the_clock_says_so() {
        var instants = Generator.instants(Instant.parse("2024-01-01T00:00:00Z"), Instant.parse("2024-12-31T00:00:00Z"));

        forAll(WindowGenerators.weekly(Generator.constant("UTC")), instants, (window, now) -> {
            var clock = ZonedDateTime.ofInstant(now, ZoneId.of("UTC"));
            var time = clock.toLocalTime();
            var today = window.days().contains(clock.getDayOfWeek());
            var yesterday = window.days().contains(clock.getDayOfWeek().minus(1));
            var expected = window.closes().isAfter(window.opens())
                    ? today && !time.isBefore(window.opens()) && time.isBefore(window.closes())
                    : (today && !time.isBefore(window.opens())) || (yesterday && time.isBefore(window.closes()));

            assertThat(window.isOpen(now)).isEqualTo(expected);
        });
    }
}
