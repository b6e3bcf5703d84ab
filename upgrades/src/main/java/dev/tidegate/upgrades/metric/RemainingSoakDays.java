package dev.tidegate.upgrades.metric;

import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.CheckResult;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.candidate.CandidateVersion;
import dev.tidegate.upgrades.cluster.ComponentVersions;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.soak.SoakVerdict;
import dev.tidegate.upgrades.version.VersionCache;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How many soak days each version still needs before a cluster may take it; or, below zero, why the days do not matter.
 *
 * <p>The days are those of the soak verdicts in the plan. A version without a verdict, such as in a stopped organisation,
 * is only reported if it is ordered. Node pools follow their control plane without soak, so that version needs no days.
 *
 * <p>A version that needs days is not reported beside a later one that needs none or is ordered: the later one is taken
 * anyway.
 */
public final class RemainingSoakDays {

    public static final double SCHEDULED = -1;
    public static final double RUNNING = -2;
    public static final double RUNNING_LONG = -3;
    public static final double BLOCKED = -4;

    private static final Duration LONG = Duration.ofHours(6);

    private final UpgradeRules rules;
    private final Instant now;
    private final VersionCache versionCache = new VersionCache();

    public RemainingSoakDays(UpgradeRules rules, Instant now) {
        this.rules = rules;
        this.now = now;
    }

    /**
     * The values to report for one cluster, by version.
     *
     * @param candidates the versions of the cluster that the plan checked
     */
    public Map<String, Double> of(Cluster cluster, List<CandidateVersion> candidates, List<Order> orders) {
        var components = ComponentVersions.of(cluster, versionCache, rules.clusters());
        var followed = components.lagging() == null ? null : cluster.version();
        var versions = versions(cluster, components.oldest(), followed);
        var reported = new LinkedHashMap<String, Double>();
        boolean laterIsTaken = false;
        Collections.reverse(versions);
        for (var version : versions) {
            var candidate = candidates.stream()
                    .filter(checked -> checked.version().equals(version))
                    .findFirst();
            var days = version.equals(followed) ? Optional.of(0.0) : candidate.map(RemainingSoakDays::missingDays);
            boolean blocked = candidate
                    .filter(checked -> checked.failures().contains(OutcomeCode.BLOCKED))
                    .isPresent();
            var value = value(version, days.orElse(null), blocked, orders);
            if (value != null) {
                if (value < 0 || !laterIsTaken) {
                    reported.put(version, value);
                }
                laterIsTaken |= value == 0 || (value < 0 && value != BLOCKED);
            }
        }
        return reported;
    }

    /** Offers, and for a hosted cluster whose node pools lag, the version they are to follow to. */
    private List<String> versions(Cluster cluster, @Nullable Version oldest, @Nullable String followed) {
        var all = new ArrayList<>(cluster.offers());
        if (followed != null && !all.contains(followed)) {
            all.add(0, followed);
        }
        var upwards = all.stream().distinct().filter(text -> mayBeTaken(text, oldest));
        return new ArrayList<>(
                (rules.clusters().usesInputOrder() ? upwards : upwards.sorted(versionCache.comparator())).toList());
    }

    private boolean mayBeTaken(String text, @Nullable Version oldest) {
        var version = versionCache.version(text);
        return !rules.clusters().onlyUpwards() || (version != null && (oldest == null || version.isHigherThan(oldest)));
    }

    /** Null if the version is neither ordered nor checked. */
    private @Nullable Double value(String version, @Nullable Double days, boolean blocked, List<Order> orders) {
        var targeting = counting(orders).stream()
                .filter(order -> version.equals(order.version()))
                .toList();
        if (targeting.isEmpty()) {
            return blocked ? Double.valueOf(BLOCKED) : days;
        }
        return targeting.stream()
                .flatMap(order -> Optional.ofNullable(marker(order, days)).stream())
                .min(Double::compare)
                .orElse(null);
    }

    private List<Order> counting(List<Order> orders) {
        return rules.clusters().usesInputOrder() && !orders.isEmpty()
                ? orders.subList(orders.size() - 1, orders.size())
                : orders;
    }

    private @Nullable Double marker(Order order, @Nullable Double days) {
        return switch (order.state()) {
            case SCHEDULED -> Double.valueOf(SCHEDULED);
            case STARTED, DELAYED -> Double.valueOf(isLate(order) ? RUNNING_LONG : RUNNING);
            case PENDING, COMPLETED, FAILED, CANCELLED, UNKNOWN -> days;
        };
    }

    private boolean isLate(Order order) {
        return order.nextRun() != null && Duration.between(order.nextRun(), now).compareTo(LONG) >= 0;
    }

    private static double missingDays(CandidateVersion candidate) {
        return candidate.checks().stream()
                .map(CheckResult::verdict)
                .flatMap(verdict -> SoakVerdict.of(verdict).stream())
                .mapToDouble(soak -> Math.max(soak.neededDays() - leastSoaked(soak), 0))
                .findFirst()
                .orElse(0);
    }

    private static double leastSoaked(SoakVerdict soak) {
        return soak.soakedDays().values().stream()
                .mapToDouble(RemainingSoakDays::rounded)
                .min()
                .orElse(0);
    }

    /** To two decimals, from the middle to the even one, of the value the number really has: 2.675 is below it. */
    private static double rounded(double days) {
        return new BigDecimal(days).setScale(2, RoundingMode.HALF_EVEN).doubleValue();
    }
}
