package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Tells, where a forecast ends, what will come later from what will never come: a cluster that waits for another one
 * shares its fate, and one that waits for a person waits for ever. Clusters that only wait for each other do too.
 */
final class Fates {

    private final Map<String, Chronicle.Tale> tales;
    private final Map<String, UpgradePolicy> policies;
    private final Map<String, String> idsByName = new HashMap<>();
    private final Set<String> asked = new HashSet<>();

    Fates(Map<String, Chronicle.Tale> tales, Map<String, UpgradePolicy> policies) {
        this.tales = tales;
        this.policies = policies;
        tales.forEach((id, tale) -> {
            if (tale.last != null) {
                idsByName.put(tale.last.name(), id);
            }
        });
    }

    Map<String, Rest> rests() {
        var rests = new LinkedHashMap<String, Rest>();
        tales.forEach((id, tale) -> {
            asked.clear();
            rests.put(id, rest(id, tale));
        });
        return rests;
    }

    private Rest rest(String id, Chronicle.Tale tale) {
        var cause = tale.cause;
        var last = tale.last;
        if (tale.atWork && last != null) {
            return new Rest(Rest.Kind.LATER, null, OutcomeCode.POLICY_EXISTS, "an upgrade goes on where this ends");
        }
        if (cause == null) {
            var sentence = last == null ? "nothing was decided" : last.sentence();
            return new Rest(Rest.Kind.NOTHING, null, OutcomeCode.UP_TO_DATE, sentence);
        }
        return new Rest(
                movesOn(id) ? Rest.Kind.LATER : Rest.Kind.NEVER, cause.version(), cause.code(), cause.sentence());
    }

    /** Whether time alone will bring the cluster further. */
    private boolean movesOn(String id) {
        var tale = tales.get(id);
        if (tale == null || !asked.add(id)) {
            return false;
        }
        var cause = tale.cause;
        if (tale.atWork || cause == null) {
            return tale.atWork;
        }
        if (cause.until() != null) {
            return true;
        }
        return switch (cause.code()) {
            case SECTOR_BEHIND -> cause.who() != null && movesOn(idsByName.getOrDefault(cause.who(), ""));
            case LOCKED, SECTOR_LIMIT ->
                cause.holders().stream().anyMatch(holder -> movesOn(idsByName.getOrDefault(holder, "")));
            case NOT_SOAKED -> somebodyWillEarn(id, cause);
            default -> false;
        };
    }

    /** Whether another cluster with the workload takes the version first. */
    private boolean somebodyWillEarn(String id, Cause cause) {
        var workload = cause.who() == null ? "" : cause.who().split("\\+", -1)[0];
        var version = cause.version();
        return version != null
                && tales.entrySet().stream()
                        .filter(entry -> !entry.getKey().equals(id))
                        .filter(entry -> runs(entry.getKey(), workload) && isAfter(entry.getValue(), version))
                        .anyMatch(entry -> movesOn(entry.getKey()));
    }

    private boolean runs(String id, String workload) {
        var policy = policies.get(id);
        return policy != null && policy.workloads().contains(workload);
    }

    private static boolean isAfter(Chronicle.Tale tale, String version) {
        return tale.last != null && tale.last.candidate(version).isPresent();
    }
}
