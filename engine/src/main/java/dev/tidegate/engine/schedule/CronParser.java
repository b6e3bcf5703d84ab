package dev.tidegate.engine.schedule;

import static dev.tidegate.engine.schedule.CronField.DAY_OF_MONTH;
import static dev.tidegate.engine.schedule.CronField.DAY_OF_WEEK;
import static dev.tidegate.engine.schedule.CronField.HOUR;
import static dev.tidegate.engine.schedule.CronField.MINUTE;
import static dev.tidegate.engine.schedule.CronField.MONTH;
import static dev.tidegate.engine.schedule.CronField.SECOND;
import static dev.tidegate.engine.schedule.CronField.YEAR;

import dev.tidegate.engine.problem.Parsed;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Takes a cron apart into its fields, each read by a {@link CronFieldParser}. */
final class CronParser {

    private static final Map<String, String> MACROS = Map.of(
            "@hourly", "0 * * * *",
            "@daily", "0 0 * * *",
            "@midnight", "0 0 * * *",
            "@weekly", "0 0 * * 0",
            "@monthly", "0 0 1 * *",
            "@yearly", "0 0 1 1 *",
            "@annually", "0 0 1 1 *");

    private static final Pattern WORD = Pattern.compile("\\S+");

    private CronParser() {}

    static Parsed<Cron> parse(String text, CronDayRule rule) {
        try {
            return Parsed.accepted(read(text, rule));
        } catch (ScheduleSyntaxException flaw) {
            return Parsed.refused(flaw.part, flaw.column, flaw.sentence());
        }
    }

    /** Field by field as they are written, so that the first flaw is the one that is told. */
    private static Cron read(String text, CronDayRule rule) throws ScheduleSyntaxException {
        var words = words(text).iterator();
        var minute = field(MINUTE, words);
        var hour = field(HOUR, words);
        var dayOfMonth = field(DAY_OF_MONTH, words);
        var month = field(MONTH, words);
        var dayOfWeek = field(DAY_OF_WEEK, words);
        var second = field(SECOND, words);
        var year = field(YEAR, words);
        var days = new CronDays(
                new CronDays.OfMonth(dayOfMonth.bits(), dayOfMonth.nearestWeekdays, dayOfMonth.lastDay),
                new CronDays.OfWeek(dayOfWeek.bits(), dayOfWeek.lastOfMonth, dayOfWeek.nthOfMonth),
                rule == CronDayRule.EITHER && dayOfMonth.isRestricted && dayOfWeek.isRestricted,
                month.bits(),
                year.values.cardinality() == YEAR.size() ? null : year.values);
        return new Cron(text, rule, days, new CronTimes(hour.bits(), minute.bits(), second.bits()));
    }

    private static CronFieldParser field(CronField field, Iterator<MatchResult> words) throws ScheduleSyntaxException {
        if (words.hasNext()) {
            var word = words.next();
            return CronFieldParser.read(field, word.group(), word.start());
        }
        return CronFieldParser.read(field, field == SECOND ? "0" : "*", 0);
    }

    private static List<MatchResult> words(String text) throws ScheduleSyntaxException {
        var words = WORD.matcher(text).results().toList();
        if (words.size() == 1 && words.get(0).group().startsWith("@")) {
            return WORD.matcher(macro(words.get(0))).results().toList();
        }
        if (words.size() < 5) {
            throw new ScheduleSyntaxException(
                    "schedule",
                    text.length(),
                    "%d of 5 fields: use minute, hour, day of month, month and day of week, such as 0 9 * * 1-4"
                            .formatted(words.size()));
        }
        if (words.size() > 7) {
            throw new ScheduleSyntaxException(
                    "schedule",
                    words.get(7).start(),
                    words.size() + " fields are too many: use 5, a sixth for the second and a seventh for the year");
        }
        return words;
    }

    private static String macro(MatchResult word) throws ScheduleSyntaxException {
        var name = word.group().toLowerCase(Locale.ROOT);
        var meaning = MACROS.get(name);
        if (meaning == null) {
            throw new ScheduleSyntaxException(
                    "schedule",
                    word.start(),
                    (name.equals("@reboot") ? "@reboot has no time of its own" : "'" + word.group() + "' is unknown")
                            + ": use @hourly, @daily, @weekly, @monthly or @yearly");
        }
        return meaning;
    }
}
