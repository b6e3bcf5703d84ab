package dev.tidegate.endtoend.checker;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * What the labels of a cluster say.
 *
 * @param sector empty for none
 * @param mistakes what of it cannot be used
 */
record ClusterPolicy(
        int soakDays,
        Set<String> workloads,
        @Nullable CheckedSchedule schedule,
        Set<String> mutexes,
        String sector,
        List<Pattern> blocked,
        Set<String> approvals,
        @Nullable Instant pausedUntil,
        String maxMinor,
        List<String> mistakes) {

    static final String PREFIX = "sre-capabilities.aus.";

    private static final int LONGEST_SOAK = 3650;
    private static final Set<String> USUAL_APPROVALS = Set.of("api.openshift.com/gate-ocp");

    /** Reads labels, whose keys have their prefix. */
    static ClusterPolicy of(Map<String, String> labels) {
        List<String> mistakes = new ArrayList<>();
        var soak = soakDays(labels.get(PREFIX + "soak-days"), mistakes);
        var workloads = items(labels.get(PREFIX + "workloads"));
        if (workloads.isEmpty()) {
            mistakes.add("no workloads");
        }
        var schedule = Optional.ofNullable(labels.get(PREFIX + "schedule")).flatMap(CheckedSchedule::of);
        if (schedule.isEmpty()) {
            mistakes.add("no schedule");
        }
        var approvals = items(labels.get(PREFIX + "version-gate-approvals"));
        return new ClusterPolicy(
                soak,
                workloads,
                schedule.orElse(null),
                items(labels.get(PREFIX + "mutexes")),
                labels.getOrDefault(PREFIX + "sector", "").strip(),
                patterns(labels.get(PREFIX + "blocked-versions"), mistakes),
                approvals.isEmpty() ? USUAL_APPROVALS : approvals,
                instant(labels.get(PREFIX + "paused-until"), mistakes),
                labels.getOrDefault(PREFIX + "max-minor", "").strip(),
                mistakes);
    }

    static Set<String> items(@Nullable String list) {
        Set<String> items = new LinkedHashSet<>();
        for (var item : (list == null ? "" : list).split(",", -1)) {
            if (!item.isBlank()) {
                items.add(item.strip());
            }
        }
        return items;
    }

    static List<Pattern> patterns(@Nullable String list, List<String> mistakes) {
        List<Pattern> patterns = new ArrayList<>();
        for (var item : items(list)) {
            try {
                patterns.add(Pattern.compile(item));
            } catch (PatternSyntaxException broken) {
                mistakes.add("no pattern: " + item);
            }
        }
        return patterns;
    }

    private static int soakDays(@Nullable String text, List<String> mistakes) {
        try {
            var days = Integer.parseInt(text == null ? "" : text.strip());
            if (days >= 0 && days <= LONGEST_SOAK) {
                return days;
            }
        } catch (NumberFormatException noNumber) {
            // told below like a number that is out of range
        }
        mistakes.add("no soak days: " + text);
        return 0;
    }

    private static @Nullable Instant instant(@Nullable String text, List<String> mistakes) {
        try {
            return text == null || text.isBlank() ? null : Instant.parse(text.strip());
        } catch (DateTimeException noInstant) {
            mistakes.add("no instant: " + text);
            return null;
        }
    }
}
