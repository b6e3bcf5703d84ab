package dev.tidegate.benchmarks;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import dev.tidegate.upgrades.planner.UpgradePlan;
import dev.tidegate.upgrades.planner.UpgradePlanner;
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

/** One decision over a whole organisation, the explanation of every cluster and version included. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(value = 1, jvmArgsAppend = "-Xmx1g")
public class UpgradeDecisionBenchmark {

    @Param({"1000", "10000", "100000"})
    int clusters = 1000;

    private UpgradeFacts facts = BenchmarkOrganisation.of(1);

    @Setup
    public void prepare() {
        facts = BenchmarkOrganisation.of(clusters);
    }

    @Benchmark
    public UpgradePlan decide() {
        return UpgradePlanner.plan(facts, UpgradeRules.TIDEGATE, BenchmarkOrganisation.NOW);
    }
}
