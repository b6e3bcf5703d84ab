package dev.tidegate.policies.plan;

import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.object.RolloutSpec;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * When the switches of groups stop counting. Each stands in an annotation of the Rollout; the group is the end of its name.
 * What cannot be read has expired: nobody knows how long the approval was meant.
 *
 * @param ends by group; empty text: ungrouped clusters
 */
public record ApprovalExpiry(Map<String, Instant> ends) {

    private static final String PREFIX = "expires.approval.tidegate.dev/";
    private static final String UNGROUPED = "ungrouped.clusters";

    public static ApprovalExpiry of(Metadata rollout) {
        var ends = new TreeMap<String, Instant>();
        rollout.annotations().forEach((name, value) -> {
            if (name.startsWith(PREFIX)) {
                var group = name.substring(PREFIX.length());
                ends.put(group.equals(UNGROUPED) ? "" : group, instant(value));
            }
        });
        return new ApprovalExpiry(ends);
    }

    private static Instant instant(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeException unreadable) {
            return Instant.EPOCH;
        }
    }

    /** The name of the annotation for a group; empty text: ungrouped clusters. */
    public static String annotation(String group) {
        return PREFIX + (group.isEmpty() ? UNGROUPED : group);
    }

    /** The spec without switches that have expired. */
    RolloutSpec inForce(RolloutSpec spec, Instant now) {
        var approved = new TreeSet<>(spec.approved());
        ends.forEach((group, end) -> {
            if (!now.isBefore(end)) {
                approved.remove(group);
            }
        });
        return new RolloutSpec(spec.approvalsForVersion(), approved, spec.retryUid(), spec.paused());
    }

    /** When the next switch that is on stops counting. */
    Optional<Instant> next(RolloutSpec spec, Instant now) {
        return ends.entrySet().stream()
                .filter(entry -> spec.approved().contains(entry.getKey())
                        && entry.getValue().isAfter(now))
                .map(Map.Entry::getValue)
                .min(Instant::compareTo);
    }
}
