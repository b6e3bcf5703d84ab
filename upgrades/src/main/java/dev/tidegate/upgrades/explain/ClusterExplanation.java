package dev.tidegate.upgrades.explain;

import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.candidate.Candidate;
import dev.tidegate.upgrades.decision.Action;
import dev.tidegate.upgrades.decision.ClusterDecision;
import dev.tidegate.upgrades.decision.UpgradeFacts;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The decision about one cluster as people read it.
 *
 * @param name what people call the cluster
 * @param runs what it runs; empty if nobody knows
 * @param target the version it is about; empty if it is offered none
 * @param scheduled whether something is ordered for it now
 * @param headline the code that tells most
 * @param sentence the same in words
 */
public record ClusterExplanation(
        String name,
        String runs,
        String target,
        boolean scheduled,
        OutcomeCode headline,
        String sentence,
        List<Row> rows) {

    private static final int SUBJECT = 12;
    private static final int CHECK = 13;
    private static final int TITLE = 44;

    public ClusterExplanation {
        rows = List.copyOf(rows);
    }

    /**
     * Explains one decision.
     *
     * @param facts what was decided from
     * @param forecast adds when things will change; null to go without
     * @param version tells everything about this version instead of the highest; null for the highest
     */
    public static ClusterExplanation of(
            ClusterDecision decision,
            UpgradeFacts facts,
            UpgradeRules rules,
            Instant now,
            @Nullable UpgradeForecast forecast,
            @Nullable String version) {
        var scene = new Scene(decision, facts, rules, now, forecast);
        var rows = new ArrayList<Row>(new ClusterRows(scene).rows());
        var telling = telling(decision, version);
        for (var candidate : decision.candidates()) {
            if (version == null || candidate.version().equals(version)) {
                rows.addAll(new VersionRows(scene).rows(candidate, candidate.equals(telling)));
            }
        }
        if (version != null && decision.candidate(version).isEmpty()) {
            rows.add(Row.note(version, "is not offered to the cluster, or not newer than what it runs"));
        }
        rows.addAll(new ForecastRows(scene).rows());
        var ordered = target(decision);
        return new ClusterExplanation(
                decision.name(),
                scene.runs(),
                ordered != null ? ordered : telling == null ? "" : telling.version(),
                ordered != null,
                decision.headline(),
                decision.sentence(),
                rows);
    }

    /** The version that tells most: the highest one that is not blocked. */
    private static @Nullable Candidate telling(ClusterDecision decision, @Nullable String version) {
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
        return decision.actions().stream()
                .map(action -> action.<String>match(
                        Action.OrderCluster::to,
                        Action.OrderControlPlane::to,
                        Action.OrderNodePool::to,
                        Action.OrderAddon::to,
                        deletion -> "",
                        acknowledgement -> "",
                        change -> ""))
                .filter(to -> !to.isEmpty())
                .findFirst()
                .orElse(null);
    }

    /** The first line. */
    public String title() {
        var way = target.isEmpty() ? runs : runs + " -> " + target + (scheduled ? "" : " ?");
        var left = name + "  " + way;
        return left
                + " ".repeat(Math.max(2, TITLE - left.length()))
                + (scheduled ? "SCHEDULED" : "NOT SCHEDULED: " + headline);
    }

    /** All of it as text, without line ends. */
    public List<String> lines() {
        var lines = new ArrayList<String>();
        lines.add(title());
        rows.forEach(row -> lines.add(line(row)));
        return lines;
    }

    private static String line(Row row) {
        var column = row.column();
        var start = String.format(Locale.ROOT, "  %-" + SUBJECT + "s", row.subject());
        return (column.isEmpty()
                        ? start + row.sentence()
                        : start + String.format(Locale.ROOT, "%-" + CHECK + "s", column) + row.sentence())
                .stripTrailing();
    }
}
