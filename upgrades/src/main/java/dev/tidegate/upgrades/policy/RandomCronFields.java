package dev.tidegate.upgrades.policy;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Replaces the {@code R} fields of a schedule. The reference draws a random value in every run; here the value is derived
 * from the cluster id, so that equal input gives equal plans.
 */
final class RandomCronFields {

    private static final Pattern RANDOM = Pattern.compile("[Rr](?:\\(([0-9]{1,2})-([0-9]{1,2})\\))?");
    private static final List<Integer> LOWEST = List.of(0, 0, 1, 1, 0, 0);
    private static final List<Integer> HIGHEST = List.of(59, 23, 28, 12, 6, 59);

    private RandomCronFields() {}

    static String replace(String schedule, String cluster) {
        var fields = schedule.strip().split("\\s+", -1);
        for (int i = 0; i < Math.min(fields.length, LOWEST.size()); i++) {
            var random = RANDOM.matcher(fields[i]);
            if (random.matches()) {
                int low = random.group(1) == null ? LOWEST.get(i) : Integer.parseInt(random.group(1));
                int high = random.group(2) == null ? HIGHEST.get(i) : Integer.parseInt(random.group(2));
                int width = Math.max(1, high - low + 1);
                fields[i] = Integer.toString(low + Math.floorMod(31 * cluster.hashCode() + i, width));
            }
        }
        return String.join(" ", fields);
    }
}
