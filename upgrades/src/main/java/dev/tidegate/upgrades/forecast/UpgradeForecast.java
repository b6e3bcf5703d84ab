package dev.tidegate.upgrades.forecast;

import dev.tidegate.engine.forecast.ForecastEnd;
import dev.tidegate.engine.forecast.ForecastHorizon;
import dev.tidegate.engine.forecast.Forecaster;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.cluster.ManagedCluster;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The future of every managed cluster of an organisation under some assumptions.
 *
 * <ol>
 *   <li>The planner plans with the current facts; an ordered upgrade completes after the assumed duration.
 *   <li>The clock advances to the next run at which the plan can have changed: an upgrade has ended, or a cluster inside
 *       its start window may have a version that has soaked. The check-in credits the time in between.
 *   <li>This repeats until the horizon, or until nothing changes by time alone.
 * </ol>
 *
 * <p>Equal facts give equal forecasts. Nothing starts after the horizon or at a time the planner would not choose.
 *
 * @param name the name of the organisation
 * @param until the end of the forecast
 * @param sectors each after the ones it depends on
 * @param clusters sorted by name
 * @param bottlenecks what clusters wait for, longest first; clusters that are never upgraded are not included
 * @param assumptions one sentence each
 * @param ending why the forecast ends
 */
public record UpgradeForecast(
        OrganisationKey organisation,
        String name,
        Instant from,
        Instant until,
        List<String> sectors,
        List<ClusterForecast> clusters,
        List<Bottleneck> bottlenecks,
        List<String> assumptions,
        ForecastEnd ending) {

    public UpgradeForecast {
        sectors = List.copyOf(sectors);
        clusters = List.copyOf(clusters);
        bottlenecks = List.copyOf(bottlenecks);
        assumptions = List.copyOf(assumptions);
    }

    public static UpgradeForecast of(
            UpgradeFacts facts, UpgradeRules rules, Instant now, ForecastAssumptions assumptions) {
        return of(facts, rules, now, assumptions, false);
    }

    static UpgradeForecast of(
            UpgradeFacts facts, UpgradeRules rules, Instant now, ForecastAssumptions assumptions, boolean everyRun) {
        var organisation = facts.organisation();
        var until = now.plus(assumptions.horizon());
        var policies = policies(facts);
        var offers = new OfferPredictor(organisation, facts.channels());
        var runs = new RunTimes(now, assumptions.interval());
        var wakeUps = new WakeUpFinder(everyRun, runs, new OrderableRuns(runs, rules.starts(), until), policies);
        var model = new UpgradeForecastModel(facts, rules, assumptions, offers, runs, wakeUps);
        var start = start(facts, rules, now, assumptions);
        var recorder = new ForecastRecorder(start, assumptions, offers, until);
        var result = Forecaster.follow(
                model,
                start,
                now,
                new ForecastHorizon(assumptions.horizon(), assumptions.maxDecisions()),
                recorder::record);
        recorder.close(result.ending().at());
        var remainders = new RemainderClassifier(recorder.records(), policies).classify();
        var clusters = start.clusters().list().stream()
                .map(managed -> clusterForecast(managed, recorder, remainders))
                .sorted(Comparator.comparing(ClusterForecast::name).thenComparing(ClusterForecast::cluster))
                .toList();
        return new UpgradeForecast(
                organisation.key(),
                organisation.name(),
                now,
                until,
                organisation.settings().sectors().inOrder(),
                clusters,
                recorder.bottlenecks(remainders),
                assumptions.sentences(),
                result.ending());
    }

    /** The same forecast with one cluster only. */
    public UpgradeForecast only(String cluster) {
        return new UpgradeForecast(
                organisation,
                name,
                from,
                until,
                sectors,
                clusters.stream()
                        .filter(forecast -> forecast.cluster().equals(cluster))
                        .toList(),
                bottlenecks,
                assumptions,
                ending);
    }

    public Optional<ClusterForecast> of(String cluster) {
        return clusters.stream()
                .filter(forecast -> forecast.cluster().equals(cluster))
                .findFirst();
    }

    private static Map<String, UpgradePolicy> policies(UpgradeFacts facts) {
        var policies = new HashMap<String, UpgradePolicy>();
        facts.organisation()
                .members()
                .forEach(member -> member.policyStatus()
                        .policy()
                        .ifPresent(
                                policy -> policies.putIfAbsent(member.cluster().id(), policy)));
        return policies;
    }

    private static ForecastState start(
            UpgradeFacts facts, UpgradeRules rules, Instant now, ForecastAssumptions assumptions) {
        var upgrades = OngoingUpgrades.of(facts, now, assumptions);
        var state = new ForecastState(
                now,
                facts.organisation(),
                ManagedClusters.of(facts.organisation(), rules),
                OngoingUpgrades.withoutCancelled(facts),
                facts.soak(),
                upgrades,
                Map.of(),
                null);
        return UpgradeForecastModel.checkIn(state, now, rules);
    }

    private static ClusterForecast clusterForecast(
            ManagedCluster managed, ForecastRecorder recorder, Map<String, ForecastRemainder> remainders) {
        var id = managed.cluster().id();
        var record = recorder.records().get(id);
        var remainder = remainders.get(id);
        if (record == null || remainder == null) {
            throw new IllegalStateException(
                    "nothing was recorded about " + managed.cluster().name());
        }
        return new ClusterForecast(
                id,
                managed.cluster().name(),
                managed.placement().sector(),
                managed.cluster().version(),
                record.steps,
                record.waits.delays(),
                remainder);
    }
}
