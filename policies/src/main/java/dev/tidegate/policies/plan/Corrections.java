package dev.tidegate.policies.plan;

import dev.tidegate.policies.object.Correction;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Notices who writes replicas beside us. After two corrections of the same replica within five minutes the policy is held
 * for five minutes, so that two controllers do not overwrite each other without end.
 */
final class Corrections {

    private static final Duration WINDOW = Duration.ofMinutes(5);

    /** A few replicas are enough to notice; the status must not grow with the fleet. */
    private static final int MOST_IN_A_PASS = 50;

    private final List<Correction> earlier;
    private final Instant now;
    private final Map<String, Correction> made = new HashMap<>();

    Corrections(List<Correction> stored, Instant now) {
        // The first of two counts until the hold after the second has ended.
        this.earlier = stored.stream()
                .filter(each -> each.at().plus(WINDOW.multipliedBy(2)).isAfter(now))
                .toList();
        this.now = now;
    }

    Optional<Hold> hold() {
        var last = new HashMap<String, Instant>();
        var fought = new TreeSet<String>();
        var writers = new TreeSet<String>();
        var until = Instant.MIN;
        for (var each :
                earlier.stream().sorted(Comparator.comparing(Correction::at)).toList()) {
            var before = last.put(each.cluster(), each.at());
            var end = each.at().plus(WINDOW);
            if (before != null && !each.at().isAfter(before.plus(WINDOW)) && now.isBefore(end)) {
                fought.add(each.cluster());
                writers.add(each.by());
                until = end.isAfter(until) ? end : until;
            }
        }
        return fought.isEmpty()
                ? Optional.empty()
                : Optional.of(new Hold(
                        ProgressReason.PROPAGATOR_CONFLICT,
                        "replicas",
                        "%s changes replicas as often as they are put right: %s"
                                .formatted(NameList.of(writers), NameList.of(fought)),
                        true,
                        until));
    }

    /** Takes down a write if it puts right what somebody else has changed. */
    void note(ReplicaWrite write) {
        if (write instanceof ReplicaWrite.Put put
                && put.purpose() == ReplicaWrite.Purpose.UPDATE
                && put.over() != null
                && !put.over().foreignWriter().isEmpty()) {
            made.put(put.cluster(), new Correction(put.cluster(), put.over().foreignWriter(), now));
        }
    }

    /** What the next passes have to know. */
    List<Correction> list() {
        var known = earlier.stream().map(Correction::cluster).toList();
        var all = new ArrayList<>(earlier);
        made.values().stream()
                .sorted(Comparator.<Correction, Boolean>comparing(each -> !known.contains(each.cluster()))
                        .thenComparing(Correction::cluster))
                .limit(MOST_IN_A_PASS)
                .forEach(all::add);
        return all;
    }
}
