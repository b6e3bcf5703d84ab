package dev.tidegate.cli.demo;

import dev.tidegate.upgrades.forecast.ForecastStep;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * When each cluster gets to the version everybody is to have, by its name.
 *
 * @param expected as it was forecast; without those that were forecast never to get there
 * @param real as runs have seen it
 */
record Arrivals(Map<String, Instant> expected, Map<String, Instant> real) {

    Arrivals {
        expected = Map.copyOf(expected);
        real = Map.copyOf(real);
    }

    /** How far a cluster was off; negative if it was early. */
    record Deviation(String cluster, Duration late) {

        Duration size() {
            return late.abs();
        }
    }

    /** What is expected by a forecast. A run can see an arrival no sooner than it takes place. */
    static Map<String, Instant> expectedBy(UpgradeForecast forecast) {
        var expected = new LinkedHashMap<String, Instant>();
        var wanted = CampaignSetting.TO.toString();
        for (var outlook : forecast.outlooks()) {
            outlook.steps().stream()
                    .filter(step -> step.to().equals(wanted))
                    .map(ForecastStep::end)
                    .max(Comparator.naturalOrder())
                    .ifPresent(end -> expected.put(outlook.name(), nextRun(end)));
        }
        return expected;
    }

    private static Instant nextRun(Instant at) {
        long interval = CampaignSetting.INTERVAL.toSeconds();
        long passed = Duration.between(CampaignSetting.START, at).toSeconds();
        return CampaignSetting.START.plusSeconds((passed + interval - 1) / interval * interval);
    }

    Optional<Instant> expectedOf(String sector) {
        return last(expected, sector);
    }

    Optional<Instant> realOf(String sector) {
        return last(real, sector);
    }

    private static Optional<Instant> last(Map<String, Instant> arrivals, String sector) {
        return arrivals.entrySet().stream()
                .filter(arrival -> CampaignSetting.sectorOf(arrival.getKey()).equals(sector))
                .map(Map.Entry::getValue)
                .max(Comparator.naturalOrder());
    }

    /** How far off every cluster was that was expected and came, the nearest first. */
    List<Deviation> deviations() {
        return expected.entrySet().stream()
                .flatMap(arrival -> Optional.ofNullable(real.get(arrival.getKey())).stream()
                        .map(came -> new Deviation(arrival.getKey(), Duration.between(arrival.getValue(), came))))
                .sorted(Comparator.comparing(Deviation::size).thenComparing(Deviation::cluster))
                .toList();
    }
}
