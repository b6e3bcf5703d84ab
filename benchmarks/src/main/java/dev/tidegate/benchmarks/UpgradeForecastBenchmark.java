package dev.tidegate.benchmarks;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.decision.UpgradeFacts;
import dev.tidegate.upgrades.forecast.Assumptions;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
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

    private UpgradeFacts facts = UpgradeFleet.of(1);

    @Setup
    public void prepare() {
        facts = UpgradeFleet.of(clusters);
    }

    @Benchmark
    public UpgradeForecast sixtyDays() {
        return UpgradeForecast.of(facts, UpgradeRules.TIDEGATE, UpgradeFleet.NOW, Assumptions.USUAL);
    }
}
