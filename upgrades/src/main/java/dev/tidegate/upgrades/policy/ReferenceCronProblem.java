package dev.tidegate.upgrades.policy;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Words what is wrong with a schedule as the reference's parser does, because the reference finds what it has told an owner
 * already by its text. It is about the first field that the parser stops at; where the parser has a rare message of its
 * own, this is the one for anything it does not understand.
 */
final class ReferenceCronProblem {

    private static final int LEAST_FIELDS = 5;
    private static final int DAY_OF_MONTH = 2;
    private static final int DAY_OF_WEEK = 4;

    private static final List<Field> FIELDS = List.of(
            new Field(0, 59, List.of()),
            new Field(0, 23, List.of()),
            new Field(1, 31, List.of()),
            new Field(
                    1, 12, List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")),
            new Field(0, 7, List.of("sun", "mon", "tue", "wed", "thu", "fri", "sat")),
            new Field(0, 59, List.of()),
            new Field(1970, 2099, List.of()));

    private static final Pattern HASHED = Pattern.compile("h(\\(.*\\))?(/.*)?");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
    private static final Pattern RANGE = Pattern.compile("([^-]+)-([^-/]+)(?:/([^-/]+))?");
    private static final Pattern STEPS = Pattern.compile("([^-/]+)/([^-/]+)");
    private static final Pattern OF_A_MONTH = Pattern.compile("([^#]+)#(.*)");

    private final String schedule;

    private ReferenceCronProblem(String schedule) {
        this.schedule = schedule;
    }

    private record Field(int lowest, int highest, List<String> names) {

        boolean knows(String value) {
            return NUMBER.matcher(value).matches() || names.contains(value);
        }

        boolean holds(String value) {
            return !NUMBER.matcher(value).matches()
                    || (Integer.parseInt(value) >= lowest && Integer.parseInt(value) <= highest);
        }
    }

    /** @param schedule one that is invalid */
    static String of(String schedule) {
        var fields = schedule.strip().toLowerCase(Locale.ROOT).split("\\s+", -1);
        if (fields.length < LEAST_FIELDS || fields.length > FIELDS.size()) {
            return "Exactly 5, 6 or 7 columns has to be specified for iterator expression.";
        }
        var problem = new ReferenceCronProblem(schedule);
        for (int i = 0; i < fields.length; i++) {
            for (var item : fields[i].split(",", -1)) {
                var found = problem.find(i, item);
                if (!found.isEmpty()) {
                    return found;
                }
            }
        }
        return problem.notAcceptable();
    }

    /** Empty if nothing is wrong. */
    private String find(int index, String item) {
        var field = FIELDS.get(index);
        if (HASHED.matcher(item).matches()) {
            return "Hashed definitions must include hash_id";
        }
        if (item.equals("?")) {
            return index == DAY_OF_MONTH || index == DAY_OF_WEEK
                    ? ""
                    : acceptable(". Question mark can only used in day_of_month or day_of_week");
        }
        if (item.matches("-[0-9]+")) {
            return acceptable(", negative numbers not allowed");
        }
        var ofAMonth = OF_A_MONTH.matcher(item);
        if (index == DAY_OF_WEEK && ofAMonth.matches()) {
            return ofAMonth.group(2).matches("[1-5]")
                    ? ""
                    : acceptable(". Invalid day_of_week value: '%s'".formatted(ofAMonth.group(2)));
        }
        var range = RANGE.matcher(item);
        if (range.matches()) {
            return range(field, range.group(1), range.group(2), range.group(3), index);
        }
        var steps = STEPS.matcher(item);
        if (steps.matches()) {
            var begin = steps.group(1);
            return begin.equals("*") || field.knows(begin) ? step(steps.group(2), index) : notAcceptable();
        }
        if (item.equals("*")) {
            return "";
        }
        if (!field.knows(item)) {
            return notAcceptable();
        }
        return field.holds(item) ? "" : acceptable(", out of range");
    }

    private String range(Field field, String from, String to, @Nullable String step, int index) {
        if (!field.knows(from) || !field.knows(to)) {
            return notAcceptable();
        }
        if (!field.holds(from) || !field.holds(to)) {
            return schedule + " is out of bands";
        }
        return step == null ? "" : step(step, index);
    }

    private String step(String step, int index) {
        if (!NUMBER.matcher(step).matches()) {
            return notAcceptable();
        }
        return Integer.parseInt(step) > 0
                ? ""
                : "[%s] step '%s' in field %d is not acceptable".formatted(schedule, step, index);
    }

    private String acceptable(String why) {
        return "[%s] is not acceptable%s".formatted(schedule, why);
    }

    private String notAcceptable() {
        return "[%s] is not acceptable"
                .formatted(String.join(
                        " ", schedule.strip().toLowerCase(Locale.ROOT).split("\\s+", -1)));
    }
}
