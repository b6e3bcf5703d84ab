package dev.tidegate.upgrades.metric;

import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.nodepool.Components;
import dev.tidegate.upgrades.policy.BlockedVersions;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.version.VersionTexts;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How many soak days each version still needs before a cluster may take it; or, below zero, why the days do not matter.
 *
 * <p>A version that needs days is not reported beside a later one that needs none or is on its way: the later one is
 * taken anyway.
 */
public final class RemainingSoakDays {

    public static final double SCHEDULED = -1;
    public static final double RUNNING = -2;
    public static final double RUNNING_LONG = -3;
    public static final double BLOCKED = -4;

    private static final Duration LONG = Duration.ofHours(6);

    private final SoakTotals totals;
    private final BlockedVersions blockedByOrganisation;
    private final UpgradeRules rules;
    private final Instant now;
    private final VersionTexts texts = new VersionTexts();

    /**
     * Values by this soak, which includes what is inherited.
     *
     * @param blockedByOrganisation what nobody in the organisation takes
     */
    public RemainingSoakDays(
            SoakTotals totals, BlockedVersions blockedByOrganisation, UpgradeRules rules, Instant now) {
        this.totals = totals;
        this.blockedByOrganisation = blockedByOrganisation;
        this.rules = rules;
        this.now = now;
    }

    /** The values to report for one cluster, by version. */
    public Map<String, Double> of(Cluster cluster, UpgradePolicy policy, List<Order> orders) {
        var versions = candidates(cluster);
        var reported = new LinkedHashMap<String, Double>();
        boolean laterIsTaken = false;
        Collections.reverse(versions);
        for (var version : versions) {
            double value = value(version, policy, orders);
            if (value < 0 || !laterIsTaken) {
                reported.put(version, value);
            }
            laterIsTaken |= value == 0 || (value < 0 && value != BLOCKED);
        }
        return reported;
    }

    /** Offers, and for a hosted cluster whose node pools lag, the version they are to follow to. */
    private List<String> candidates(Cluster cluster) {
        var components = Components.of(cluster, texts, rules.clusters());
        var oldest = components.oldest();
        var controlPlane = components.controlPlane();
        var runs = cluster.version();
        var told = new ArrayList<>(cluster.offers());
        if (runs != null
                && oldest != null
                && controlPlane != null
                && oldest.isLowerThan(controlPlane)
                && !told.contains(runs)) {
            told.add(0, runs);
        }
        var upwards = told.stream().distinct().filter(text -> mayBeTaken(text, oldest));
        return new ArrayList<>(
                (rules.clusters().toldOrderMatters() ? upwards : upwards.sorted(texts.order())).toList());
    }

    private boolean mayBeTaken(String text, @Nullable Version oldest) {
        var version = texts.version(text);
        return !rules.clusters().onlyUpwards() || (version != null && (oldest == null || version.isHigherThan(oldest)));
    }

    private double value(String version, UpgradePolicy policy, List<Order> orders) {
        double needed = policy.soakDays() == null ? 0 : policy.soakDays();
        double remaining = Math.max(needed - soaked(version, policy.workloads()), 0);
        var targeting = counting(orders).stream().filter(order -> version.equals(order.version()));
        var ordered = targeting.mapToDouble(order -> marker(order, remaining)).min();
        if (ordered.isPresent()) {
            return ordered.getAsDouble();
        }
        boolean blocked = blockedByOrganisation.blocking(version).isPresent()
                || policy.blocked().blocking(version).isPresent();
        return blocked ? BLOCKED : remaining;
    }

    private List<Order> counting(List<Order> orders) {
        return rules.clusters().toldOrderMatters() && !orders.isEmpty()
                ? orders.subList(orders.size() - 1, orders.size())
                : orders;
    }

    private double marker(Order order, double remaining) {
        return switch (order.state()) {
            case SCHEDULED -> SCHEDULED;
            case STARTED, DELAYED -> isLate(order) ? RUNNING_LONG : RUNNING;
            case PENDING, COMPLETED, FAILED, CANCELLED, UNKNOWN -> remaining;
        };
    }

    private boolean isLate(Order order) {
        return order.nextRun() != null && Duration.between(order.nextRun(), now).compareTo(LONG) >= 0;
    }

    private double soaked(String version, List<String> workloads) {
        return workloads.stream()
                .mapToDouble(workload -> rounded(totals.days(version, workload)))
                .min()
                .orElse(0);
    }

    /** To two decimals, from the middle to the even one, of the value the number really has: 2.675 is below it. */
    private static double rounded(double days) {
        return new BigDecimal(days).setScale(2, RoundingMode.HALF_EVEN).doubleValue();
    }
}
