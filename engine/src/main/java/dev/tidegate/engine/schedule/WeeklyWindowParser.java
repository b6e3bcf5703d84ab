package dev.tidegate.engine.schedule;

import dev.tidegate.engine.problem.Parsed;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Reads a weekly window: days, hours, and a zone that may be left out. */
final class WeeklyWindowParser {

    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final Pattern HOURS = Pattern.compile("([0-9]{1,2}):([0-9]{2})-([0-9]{1,2}):([0-9]{2})");
    private static final Pattern BARE_HOURS = Pattern.compile("([0-9]{1,2})-([0-9]{1,2})");
    private static final String EXAMPLE = "such as Mon-Thu 08:00-16:00 Europe/Paris";

    private static final ZoneId UTC = ZoneId.of("UTC");

    private WeeklyWindowParser() {}

    static Parsed<WeeklyWindow> parse(String text) {
        try {
            return Parsed.accepted(read(text));
        } catch (ScheduleSyntaxException flaw) {
            return Parsed.refused(flaw.part, flaw.column, flaw.sentence());
        }
    }

    private static WeeklyWindow read(String text) throws ScheduleSyntaxException {
        var words = WORD.matcher(text).results().toList();
        if (words.size() < 2) {
            throw new ScheduleSyntaxException("window", text.length(), "a window has days and hours: use " + EXAMPLE);
        }
        if (words.size() > 3) {
            throw new ScheduleSyntaxException(
                    "window", words.get(3).start(), "a window has days, hours and a zone, no more: use " + EXAMPLE);
        }
        var days = days(words.get(0).group(), words.get(0).start());
        var hours = hours(words.get(1));
        var column = words.get(1).start();
        var opens = time(hours.group(1), hours.group(2), column);
        var closes = hours.group().endsWith("-24:00")
                ? LocalTime.MIDNIGHT
                : time(hours.group(3), hours.group(4), column + hours.start(3));
        if (closes.equals(opens) && !hours.group().endsWith("-24:00")) {
            throw new ScheduleSyntaxException(
                    "hours", column, "'" + hours.group() + "' may mean nothing or a day: use 00:00-24:00");
        }
        return new WeeklyWindow(days, opens, closes, words.size() < 3 ? UTC : zone(words.get(2)));
    }

    private static Set<DayOfWeek> days(String text, int column) throws ScheduleSyntaxException {
        var days = EnumSet.noneOf(DayOfWeek.class);
        var start = column;
        for (var item : text.split(",", -1)) {
            var dash = item.indexOf('-');
            var first = day(dash < 0 ? item : item.substring(0, dash), start);
            var last = dash < 0 ? first : day(item.substring(dash + 1), start + dash + 1);
            if (dash >= 0 && first == last) {
                throw new ScheduleSyntaxException(
                        "day", start, "'" + item + "' may mean a day or a week: use a day, or Mon-Sun");
            }
            for (var day = first; day != last; day = day.plus(1)) {
                days.add(day);
            }
            days.add(last);
            start += item.length() + 1;
        }
        return days;
    }

    private static DayOfWeek day(String text, int column) throws ScheduleSyntaxException {
        var upper = text.toUpperCase(Locale.ROOT);
        return Arrays.stream(DayOfWeek.values())
                .filter(day ->
                        upper.equals(day.name()) || upper.equals(day.name().substring(0, 3)))
                .findFirst()
                .orElseThrow(
                        () -> new ScheduleSyntaxException("day", column, "'" + text + "' is no day: use Mon to Sun"));
    }

    private static MatchResult hours(MatchResult word) throws ScheduleSyntaxException {
        var hours = HOURS.matcher(word.group());
        if (!hours.matches()) {
            var bare = BARE_HOURS.matcher(word.group());
            var nearest = bare.matches()
                    ? twoDigits(bare.group(1)) + ":00-" + twoDigits(bare.group(2)) + ":00"
                    : "two times such as 08:00-16:00";
            throw new ScheduleSyntaxException(
                    "hours", word.start(), "'" + word.group() + "' are no hours: use " + nearest);
        }
        return hours.toMatchResult();
    }

    private static LocalTime time(String hour, String minute, int column) throws ScheduleSyntaxException {
        try {
            return LocalTime.of(Integer.parseInt(hour), Integer.parseInt(minute));
        } catch (DateTimeException e) {
            throw new ScheduleSyntaxException(
                    "hours", column, hour + ":" + minute + " is no time of day: use 00:00 to 23:59");
        }
    }

    private static String twoDigits(String number) {
        return number.length() == 1 ? "0" + number : number;
    }

    private static ZoneId zone(MatchResult word) throws ScheduleSyntaxException {
        try {
            return ZoneId.of(word.group());
        } catch (DateTimeException e) {
            throw new ScheduleSyntaxException(
                    "zone", word.start(), "'" + word.group() + "' is no zone: use a name such as Europe/Paris, or UTC");
        }
    }
}
