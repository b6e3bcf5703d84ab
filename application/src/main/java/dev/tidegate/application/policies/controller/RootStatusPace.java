package dev.tidegate.application.policies.controller;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.policies.plan.PolicyPlan;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Limits how often the status of a root policy is written: it changes with every report of every cluster, and grows with the
 * fleet. What is left out is written by the pass that follows. Safe for many threads.
 */
final class RootStatusPace {

    private static final Duration PAUSE = Duration.ofSeconds(2);
    private static final Duration LONG_PAUSE = Duration.ofSeconds(5);
    private static final int MANY_CLUSTERS = 2000;

    private final Map<String, Instant> written = new ConcurrentHashMap<>();

    /** The plan as it may be carried out now. */
    PolicyPlan limit(String unit, PolicyPlan plan, JsonNode policyStatus, Instant now) {
        var last = written.get(unit);
        if (last == null || now.isBefore(last) || !writesRootStatus(plan, policyStatus)) {
            return plan;
        }
        var status = plan.status();
        boolean many = status != null && status.clusters().size() > MANY_CLUSTERS;
        var next = last.plus(many ? LONG_PAUSE : PAUSE);
        return now.isBefore(next) ? plan.withoutRootStatusUntil(next) : plan;
    }

    /** Takes down that a plan was carried out. */
    void carriedOut(String unit, PolicyPlan plan, JsonNode policyStatus, Instant now) {
        if (writesRootStatus(plan, policyStatus)) {
            written.put(unit, now);
        }
    }

    void forget(String unit) {
        written.remove(unit);
    }

    private static boolean writesRootStatus(PolicyPlan plan, JsonNode policyStatus) {
        return plan.rootStatus() != null && !plan.rootStatus().equals(policyStatus);
    }
}
