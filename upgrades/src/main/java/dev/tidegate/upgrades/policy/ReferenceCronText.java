package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Parsed;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes a schedule that is meant as the reference reads it in words that mean the same here.
 *
 * <ul>
 *   <li>For an {@code R} field the reference draws a random value in every run; here the value is derived from the cluster
 *       id, so that equal input gives equal plans.
 *   <li>A step from the highest value counts from the lowest: {@code 31/9} is 1, 10, 19 and 28.
 *   <li>Days of the week beside the first or the last such day of a month are refused.
 * </ul>
 */
final class ReferenceCronText {

    private static final Pattern RANDOM = Pattern.compile("[Rr](?:\\(([0-9]{1,2})-([0-9]{1,2})\\))?");
    private static final List<Integer> LOWEST = List.of(0, 0, 1, 1, 0, 0);
    private static final List<Integer> HIGHEST = List.of(59, 23, 28, 12, 6, 59);
    private static final List<Pattern> STEPS_FROM_THE_HIGHEST = List.of(
            Pattern.compile("0*59(/.*)"),
            Pattern.compile("0*23(/.*)"),
            Pattern.compile("0*31(/.*)"),
            Pattern.compile("(?:0*12|(?i:dec))(/.*)"),
            Pattern.compile("(?:0*[67]|(?i:sat))(/.*)"),
            Pattern.compile("0*59(/.*)"));
    private static final int DAY_OF_WEEK = 4;
    private static final Pattern DAY_OF_A_MONTH = Pattern.compile(".*#.*|[Ll].*|.*[0-9][Ll]");

    private ReferenceCronText() {}

    static Parsed<String> read(String schedule, String cluster) {
        var fields = schedule.strip().split("\\s+", -1);
        if (fields.length > DAY_OF_WEEK) {
            var days = Arrays.asList(fields[DAY_OF_WEEK].split(",", -1));
            long ofMonth = days.stream()
                    .filter(day -> DAY_OF_A_MONTH.matcher(day).matches())
                    .count();
            if (ofMonth > 0 && ofMonth < days.size()) {
                return Parsed.refused(
                        "day of week",
                        schedule.indexOf(fields[DAY_OF_WEEK]),
                        "mixes days of every week with days of the month's first or last week, which the reference refuses:"
                                + " write one kind");
            }
        }
        for (int i = 0; i < Math.min(fields.length, LOWEST.size()); i++) {
            fields[i] = field(i, fields[i], cluster);
        }
        return Parsed.accepted(String.join(" ", fields));
    }

    private static String field(int field, String text, String cluster) {
        var random = RANDOM.matcher(text);
        if (random.matches()) {
            int low = random.group(1) == null ? LOWEST.get(field) : Integer.parseInt(random.group(1));
            int high = random.group(2) == null ? HIGHEST.get(field) : Integer.parseInt(random.group(2));
            int width = Math.max(1, high - low + 1);
            return Integer.toString(low + Math.floorMod(31 * cluster.hashCode() + field, width));
        }
        return Arrays.stream(text.split(",", -1))
                .map(item -> {
                    var step = STEPS_FROM_THE_HIGHEST.get(field).matcher(item);
                    return step.matches() ? "*" + step.group(1) : item;
                })
                .collect(Collectors.joining(","));
    }
}
