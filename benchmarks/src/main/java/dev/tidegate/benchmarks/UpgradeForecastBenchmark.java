package dev.tidegate.benchmarks;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.forecast.ForecastAssumptions;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Sixty days of an organisation; each in a Java that has just started as well as in a warm one. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 5)
@Fork(value = 1, jvmArgsAppend = "-Xmx1g")
public class UpgradeForecastBenchmark {

    @Param({"100", "1000"})
    int clusters = 1000;

    private UpgradeFacts facts = BenchmarkOrganisation.of(1);

    @Setup
    public void prepare() {
        facts = BenchmarkOrganisation.of(clusters);
    }

    @Benchmark
    public UpgradeForecast sixtyDays() {
        return UpgradeForecast.of(facts, UpgradeRules.TIDEGATE, BenchmarkOrganisation.NOW, ForecastAssumptions.DEFAULT);
    }
}
