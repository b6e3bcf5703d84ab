package dev.tidegate.upgrades.forecast;

import dev.tidegate.engine.forecast.ForecastEntry;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.planner.ClusterDecision;
import dev.tidegate.upgrades.planner.UpgradePlan;
import dev.tidegate.upgrades.planner.UpgradeStep;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Records the upgrades and the waiting times of each cluster during a forecast. */
final class ForecastRecorder {

    private final ForecastAssumptions assumptions;
    private final OfferPredictor offers;
    private final Instant until;
    private final Map<String, ClusterRecord> records = new LinkedHashMap<>();
    private final BottleneckTotals bottlenecks = new BottleneckTotals();

    /** The record of one cluster. */
    static final class ClusterRecord {
        final List<ForecastStep> steps = new ArrayList<>();
        final WaitTracker waits;
        ForecastConfidence confidence = ForecastConfidence.HIGH;

        @Nullable ClusterDecision last;

        @Nullable WaitReason reason;

        boolean upgrading;

        ClusterRecord(Instant since) {
            this.waits = new WaitTracker(since);
        }
    }

    ForecastRecorder(ForecastState start, ForecastAssumptions assumptions, OfferPredictor offers, Instant until) {
        this.assumptions = assumptions;
        this.offers = offers;
        this.until = until;
        for (var managed : start.clusters().list()) {
            records.put(managed.cluster().id(), new ClusterRecord(start.at()));
        }
        var versions = new HashMap<String, String>();
        start.clusters().list().forEach(managed -> {
            var version = managed.cluster().version();
            versions.put(managed.cluster().id(), version == null ? "?" : version);
        });
        for (var upgrade : start.upgrades()) {
            var record = records.get(upgrade.cluster());
            if (record != null) {
                var from = versions.getOrDefault(upgrade.cluster(), "?");
                record.steps.add(step(upgrade, from, null, List.of(), record.confidence));
            }
        }
    }

    void record(ForecastEntry<ForecastState, UpgradePlan> entry) {
        var upgrading = entry.plan().decisions().isEmpty()
                ? new HashSet<String>()
                : entry.state().upgrades().stream().map(OngoingUpgrade::cluster).collect(Collectors.toSet());
        for (var decision : entry.plan().decisions()) {
            var record = records.get(decision.cluster());
            if (record != null) {
                record.upgrading = upgrading.contains(decision.cluster());
                record.last = decision;
                record.reason = WaitReason.of(decision, record.upgrading);
                record.waits.update(entry.at(), record.reason);
                decision.steps()
                        .forEach(step -> UpgradeForecastModel.ongoing(step, assumptions)
                                .ifPresent(upgrade -> order(record, upgrade, decision, entry.at())));
            }
        }
    }

    private void order(ClusterRecord record, OngoingUpgrade upgrade, ClusterDecision decision, Instant at) {
        if (upgrade.start().isAfter(until)) {
            return;
        }
        boolean nodePool = upgrade.part() == Order.Part.NODE_POOL;
        if (!nodePool && !offers.isObserved(decision.cluster(), upgrade.version())) {
            record.confidence = record.confidence.lowered();
        }
        var from = decision.steps().stream()
                .map(ForecastRecorder::from)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("?");
        record.steps.add(step(upgrade, from, at, record.waits.delays(), record.confidence));
        record.waits.addTo(bottlenecks, decision.cluster());
        record.waits.reset();
    }

    private static String from(UpgradeStep step) {
        return step.match(
                order -> order.from(),
                order -> order.from(),
                order -> order.from(),
                addon -> "",
                deletion -> "",
                acknowledgement -> "",
                change -> "");
    }

    private static ForecastStep step(
            OngoingUpgrade upgrade,
            String from,
            @Nullable Instant orderedAt,
            List<ForecastDelay> delays,
            ForecastConfidence confidence) {
        return new ForecastStep(
                upgrade.part(),
                upgrade.unit(),
                from,
                upgrade.version(),
                orderedAt,
                upgrade.start(),
                upgrade.end(),
                delays,
                confidence);
    }

    /** Ends the forecast: waiting times are counted up to this instant. */
    void close(Instant end) {
        records.values().forEach(record -> record.waits.update(end, record.reason));
    }

    Map<String, ClusterRecord> records() {
        return records;
    }

    /** To be called once, at the end. Includes current waiting times, but not of clusters that are never upgraded. */
    List<Bottleneck> bottlenecks(Map<String, ForecastRemainder> remainders) {
        records.forEach((cluster, record) -> {
            var remainder = remainders.get(cluster);
            if (remainder != null && remainder.kind() == ForecastRemainder.Kind.LATER) {
                record.waits.addTo(bottlenecks, cluster);
            }
        });
        return bottlenecks.bottlenecks();
    }
}
