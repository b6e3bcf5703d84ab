package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Classifies what remains for each cluster when a forecast ends: upgrades that follow later, and upgrades that never
 * happen without help. A cluster that waits for another cluster only proceeds if that one does; clusters that wait for
 * each other, or for a person, never proceed.
 */
final class RemainderClassifier {

    private final Map<String, ForecastRecorder.ClusterRecord> records;
    private final Map<String, UpgradePolicy> policies;
    private final Map<String, String> idsByName = new HashMap<>();
    private final Set<String> visited = new HashSet<>();

    RemainderClassifier(Map<String, ForecastRecorder.ClusterRecord> records, Map<String, UpgradePolicy> policies) {
        this.records = records;
        this.policies = policies;
        records.forEach((id, record) -> {
            if (record.last != null) {
                idsByName.put(record.last.name(), id);
            }
        });
    }

    Map<String, ForecastRemainder> classify() {
        var remainders = new LinkedHashMap<String, ForecastRemainder>();
        records.forEach((id, record) -> {
            visited.clear();
            remainders.put(id, remainder(id, record));
        });
        return remainders;
    }

    private ForecastRemainder remainder(String id, ForecastRecorder.ClusterRecord record) {
        var reason = record.reason;
        var last = record.last;
        if (record.upgrading && last != null) {
            return new ForecastRemainder(
                    ForecastRemainder.Kind.LATER,
                    null,
                    OutcomeCode.POLICY_EXISTS,
                    "an upgrade goes on where this ends");
        }
        if (reason == null) {
            var sentence = last == null ? "nothing was decided" : last.sentence();
            return new ForecastRemainder(ForecastRemainder.Kind.NOTHING, null, OutcomeCode.UP_TO_DATE, sentence);
        }
        return new ForecastRemainder(
                proceeds(id) ? ForecastRemainder.Kind.LATER : ForecastRemainder.Kind.NEVER,
                reason.version(),
                reason.code(),
                reason.sentence());
    }

    /** Whether the cluster proceeds by time alone. */
    private boolean proceeds(String id) {
        var record = records.get(id);
        if (record == null || !visited.add(id)) {
            return false;
        }
        var reason = record.reason;
        if (record.upgrading || reason == null) {
            return record.upgrading;
        }
        if (reason.until() != null) {
            return true;
        }
        return switch (reason.code()) {
            case SECTOR_BEHIND -> reason.subject() != null && proceeds(idsByName.getOrDefault(reason.subject(), ""));
            case LOCKED, SECTOR_LIMIT ->
                reason.holders().stream().anyMatch(holder -> proceeds(idsByName.getOrDefault(holder, "")));
            case NOT_SOAKED -> willSoakElsewhere(id, reason);
            default -> false;
        };
    }

    /** Whether another cluster with the workload will take the version first. */
    private boolean willSoakElsewhere(String id, WaitReason reason) {
        var workload = reason.subject() == null ? "" : reason.subject().split("\\+", -1)[0];
        var version = reason.version();
        return version != null
                && records.entrySet().stream()
                        .filter(entry -> !entry.getKey().equals(id))
                        .filter(entry -> hasWorkload(entry.getKey(), workload) && isOffered(entry.getValue(), version))
                        .anyMatch(entry -> proceeds(entry.getKey()));
    }

    private boolean hasWorkload(String id, String workload) {
        var policy = policies.get(id);
        return policy != null && policy.workloads().contains(workload);
    }

    private static boolean isOffered(ForecastRecorder.ClusterRecord record, String version) {
        return record.last != null && record.last.candidate(version).isPresent();
    }
}
