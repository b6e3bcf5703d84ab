package dev.tidegate.engine.schedule;

import java.util.BitSet;
import java.util.Locale;
import java.util.regex.Pattern;

/** Reads one field of a cron into sets of values; made for one text and thrown away after it. */
final class CronFieldParser {

    private static final Pattern HASHED_OR_RANDOM = Pattern.compile("[HhRr](\\(.*\\))?(/.*)?");
    private static final Pattern NEAREST_WEEKDAY = Pattern.compile("([0-9]+)[Ww]|[Ww]([0-9]+)");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,4}");

    private final CronField field;

    /** Plain values. */
    final BitSet values = new BitSet();

    /** Days of the month whose nearest weekday is meant, as bits. */
    long nearestWeekdays;

    /** Whether the last day of the month is meant. */
    boolean lastDay;

    /** Days of the week whose last one in the month is meant, as bits. */
    long lastOfMonth;

    /** Days of the week whose first to fifth one in the month is meant, seven bits each. */
    long nthOfMonth;

    /** Whether somebody made a choice here, rather than writing an asterisk, with or without a step. */
    final boolean isRestricted;

    private CronFieldParser(CronField field, boolean isRestricted) {
        this.field = field;
        this.isRestricted = isRestricted;
    }

    static CronFieldParser read(CronField field, String text, int column) throws ScheduleSyntaxException {
        var reader = new CronFieldParser(field, !text.startsWith("*") && !text.equals("?"));
        if (text.equals("?")) {
            if (!field.isDay()) {
                throw reader.flaw(column, "? stands for any day only: use * here");
            }
            reader.add(field.lowest, field.highest, 1);
            return reader;
        }
        var start = 0;
        for (var item : text.split(",", -1)) {
            reader.item(item, column + start);
            start += item.length() + 1;
        }
        return reader;
    }

    /** The plain values as the bits of one number; for every field but the year. */
    long bits() {
        return values.isEmpty() ? 0 : values.toLongArray()[0];
    }

    private void item(String item, int column) throws ScheduleSyntaxException {
        if (item.isEmpty()) {
            throw flaw(column, "an entry is missing beside a comma: use " + field.choice());
        }
        if (HASHED_OR_RANDOM.matcher(item).matches()) {
            throw flaw(
                    column,
                    "'" + item + "' would be another time for every reader: name a value, use " + field.choice());
        }
        var special = switch (field) {
            case DAY_OF_MONTH -> dayOfMonth(item, column);
            case DAY_OF_WEEK -> dayOfWeek(item, column);
            case MINUTE, HOUR, MONTH, SECOND, YEAR -> false;
        };
        if (!special) {
            range(item, column);
        }
    }

    private boolean dayOfMonth(String item, int column) throws ScheduleSyntaxException {
        var nearest = NEAREST_WEEKDAY.matcher(item);
        if (nearest.matches()) {
            var group = nearest.group(1) == null ? 2 : 1;
            nearestWeekdays |= 1L << value(nearest.group(group), column + nearest.start(group));
        } else if (item.equalsIgnoreCase("LW")) {
            nearestWeekdays |= 1L << field.highest; // a day the month does not have counts as its last
        } else if (item.equalsIgnoreCase("L")) {
            lastDay = true;
        } else {
            return false;
        }
        return true;
    }

    private boolean dayOfWeek(String item, int column) throws ScheduleSyntaxException {
        var hash = item.indexOf('#');
        if (hash >= 0) {
            var nth = item.substring(hash + 1);
            if (!nth.matches("[1-5]")) {
                throw flaw(column + hash + 1, "a month has a first to a fifth of each day: use 1 to 5 after #");
            }
            nthOfMonth |= 1L << (7 * (nth.charAt(0) - '1') + value(item.substring(0, hash), column) % 7);
        } else if (item.equalsIgnoreCase("L")) {
            throw flaw(column, "which day is the last one: use L5 for the last Friday");
        } else if (item.regionMatches(true, 0, "L", 0, 1)) {
            lastOfMonth |= 1L << (value(item.substring(1), column + 1) % 7);
        } else if (item.regionMatches(true, item.length() - 1, "L", 0, 1)) {
            lastOfMonth |= 1L << (value(item.substring(0, item.length() - 1), column) % 7);
        } else {
            return false;
        }
        return true;
    }

    /** An asterisk, a value or a range of values, perhaps with a step. */
    private void range(String item, int column) throws ScheduleSyntaxException {
        var slash = item.indexOf('/');
        var step = slash < 0 ? 1 : step(item.substring(slash + 1), column + slash + 1);
        var base = slash < 0 ? item : item.substring(0, slash);
        var dash = base.indexOf('-');
        if (base.equals("*")) {
            add(field.lowest, field.highest, step);
        } else if (dash >= 0) {
            var low = value(base.substring(0, dash), column);
            var high = upperEnd(base.substring(dash + 1), column + dash + 1);
            range(low, high, step, column);
        } else {
            var value = value(base, column);
            add(value, slash < 0 ? value : Math.max(value, field.highest), step);
        }
    }

    /** From a value to itself is that value alone; programs differ here, and some take it for all values. */
    private void range(int low, int high, int step, int column) throws ScheduleSyntaxException {
        var from = field == CronField.DAY_OF_WEEK ? low % 7 : low;
        if (low == high) {
            add(from, from, step);
        } else if (from <= high) {
            add(from, high, step);
        } else if (field == CronField.YEAR) {
            throw flaw(column, "years do not come round again: use " + high + "-" + low);
        } else {
            add(from, high + field.size(), step);
        }
    }

    private int upperEnd(String text, int column) throws ScheduleSyntaxException {
        return field == CronField.DAY_OF_MONTH && text.equalsIgnoreCase("L") ? field.highest : value(text, column);
    }

    /** Values beyond the highest come round again, and the step goes on counting across. */
    private void add(int from, int to, int step) {
        for (var value = from; value <= to; value += step) {
            values.set(value > field.highest ? value - field.size() : value);
        }
    }

    private int step(String text, int column) throws ScheduleSyntaxException {
        if (!NUMBER.matcher(text).matches() || Integer.parseInt(text) == 0) {
            throw flaw(column, "'" + text + "' is no step: use a number from 1, such as */15");
        }
        return Integer.parseInt(text);
    }

    private int value(String text, int column) throws ScheduleSyntaxException {
        if (NUMBER.matcher(text).matches()) {
            var value = Integer.parseInt(text);
            if (value < field.lowest || value > field.highestWritten()) {
                throw flaw(column, field.label + " " + text + " is out of range: use " + field.choice());
            }
            return value;
        }
        if (text.isEmpty()) {
            throw flaw(column, "a " + field.label + " is missing: use " + field.choice());
        }
        var upper = text.toUpperCase(Locale.ROOT);
        var name = field.names().indexOf(upper);
        if (name < 0) {
            throw flaw(column, "'" + text + "' is no " + field.label + ": use " + nearest(upper));
        }
        return field.lowest + name;
    }

    private String nearest(String upper) {
        return field.names().stream().filter(upper::startsWith).findFirst().orElse(field.choice());
    }

    private ScheduleSyntaxException flaw(int column, String sentence) {
        return new ScheduleSyntaxException(field.label, column, sentence);
    }
}
