package dev.tidegate.upgrades.explain;

import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.candidate.CandidateVersion;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import dev.tidegate.upgrades.planner.ClusterDecision;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import dev.tidegate.upgrades.planner.UpgradeStep;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The explanation of the decision for one cluster.
 *
 * @param name the name of the cluster
 * @param currentVersion the version it runs; empty if it is unknown
 * @param target the version that is ordered, now or already, or else the one that is explained; empty if there is none
 * @param scheduled whether an upgrade is ordered now
 * @param headline the most specific code
 * @param sentence the headline as a sentence
 */
public record ClusterExplanation(
        String name,
        String currentVersion,
        String target,
        boolean scheduled,
        OutcomeCode headline,
        String sentence,
        List<ExplanationRow> rows) {

    private static final int SUBJECT = 12;
    private static final int CHECK = 13;
    private static final int TITLE = 44;

    public ClusterExplanation {
        rows = List.copyOf(rows);
    }

    /**
     * Explains one decision.
     *
     * @param facts the facts of the plan
     * @param forecast adds when things will change; null to leave that out
     * @param version the version to explain in full; null for the highest version that is not blocked
     */
    public static ClusterExplanation of(
            ClusterDecision decision,
            UpgradeFacts facts,
            UpgradeRules rules,
            Instant now,
            @Nullable UpgradeForecast forecast,
            @Nullable String version) {
        var context = new ExplanationContext(decision, facts, rules, now, forecast);
        var rows = new ArrayList<ExplanationRow>(new ClusterCheckRows(context).rows());
        var explained = explained(decision, version);
        for (var candidate : decision.candidates()) {
            if (version == null || candidate.version().equals(version)) {
                rows.addAll(new CandidateCheckRows(context).rows(candidate, candidate.equals(explained)));
            }
        }
        if (version != null && decision.candidate(version).isEmpty()) {
            rows.add(ExplanationRow.note(version, "is not offered to the cluster, or not newer than what it runs"));
        }
        rows.addAll(new ForecastRows(context).rows());
        var ordered = target(decision);
        return new ClusterExplanation(
                decision.name(),
                context.currentVersion(),
                ordered != null ? ordered : target(context, explained),
                ordered != null,
                decision.headline(),
                decision.sentence(),
                rows);
    }

    /** The given version, or the highest version that is not blocked, or the highest version; null if there is none. */
    private static @Nullable CandidateVersion explained(ClusterDecision decision, @Nullable String version) {
        if (version != null) {
            return decision.candidate(version).orElse(null);
        }
        var all = decision.candidates();
        return all.stream()
                .filter(candidate -> !candidate.failures().contains(OutcomeCode.BLOCKED))
                .findFirst()
                .orElse(all.isEmpty() ? null : all.get(0));
    }

    private static @Nullable String target(ClusterDecision decision) {
        return decision.steps().stream()
                .map(step -> step.<String>match(
                        UpgradeStep.OrderCluster::to,
                        UpgradeStep.OrderControlPlane::to,
                        UpgradeStep.OrderNodePool::to,
                        UpgradeStep.OrderAddon::to,
                        deletion -> "",
                        acknowledgement -> "",
                        change -> ""))
                .filter(to -> !to.isEmpty())
                .findFirst()
                .orElse(null);
    }

    private static String target(ExplanationContext context, @Nullable CandidateVersion explained) {
        if (context.decision.headline() == OutcomeCode.POLICY_EXISTS) {
            return context.orders(context.decision.cluster()).list().stream()
                    .filter(order -> order.part() == Order.Part.CLUSTER || order.part() == Order.Part.CONTROL_PLANE)
                    .map(Order::version)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElse("");
        }
        return explained == null ? "" : explained.version();
    }

    /** The first line. */
    public String title() {
        var versions = target.isEmpty()
                ? currentVersion
                : currentVersion + " -> " + target + (scheduled || isOrderedAlready() ? "" : " ?");
        var left = name + "  " + versions;
        return left + " ".repeat(Math.max(2, TITLE - left.length())) + state();
    }

    private String state() {
        if (scheduled) {
            return "SCHEDULED";
        }
        return isOrderedAlready()
                ? "ORDERED ALREADY"
                : headline == OutcomeCode.UP_TO_DATE ? "UP TO DATE" : "NOT SCHEDULED: " + headline;
    }

    private boolean isOrderedAlready() {
        return headline == OutcomeCode.POLICY_EXISTS;
    }

    /** The whole explanation as lines of text. */
    public List<String> lines() {
        var lines = new ArrayList<String>();
        lines.add(title());
        rows.forEach(row -> lines.add(line(row)));
        return lines;
    }

    private static String line(ExplanationRow row) {
        var column = row.column();
        var start = String.format(Locale.ROOT, "  %-" + SUBJECT + "s", row.subject());
        return (column.isEmpty()
                        ? start + row.sentence()
                        : start + String.format(Locale.ROOT, "%-" + CHECK + "s", column) + row.sentence())
                .stripTrailing();
    }
}
