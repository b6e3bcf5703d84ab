package dev.tidegate.benchmarks;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.forecast.ForecastAssumptions;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A forecast of sixty days for runs at different intervals. Runs that are eight hours apart miss most start windows, so
 * that the search for the next run that can order an upgrade is longest.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 5)
@Fork(value = 1, jvmArgsAppend = "-Xmx1g")
public class UpgradeForecastIntervalBenchmark {

    @Param({"PT10M", "PT100M", "PT8H"})
    String interval = "PT10M";

    private final UpgradeFacts facts = BenchmarkOrganisation.of(100);

    @Benchmark
    public UpgradeForecast sixtyDays() {
        return UpgradeForecast.of(
                facts,
                UpgradeRules.TIDEGATE,
                BenchmarkOrganisation.NOW,
                ForecastAssumptions.DEFAULT.withInterval(Duration.parse(interval)));
    }
}
