package dev.tidegate.benchmarks;

import dev.tidegate.data.tree.DataTree;
import dev.tidegate.integrations.load.IntegrationDesired;
import dev.tidegate.integrations.load.IntegrationLoader;
import dev.tidegate.integrations.observed.NamespaceObserved;
import dev.tidegate.integrations.plan.IntegrationPlan;
import java.util.Map;
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

/** From data files to a plan against a cluster that was seen, with one override that changed. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(value = 1, jvmArgsAppend = "-Xmx1g")
public class IntegrationPlanBenchmark {

    @Param({"2000", "20000"})
    int shards = 2000;

    private Map<String, byte[]> files = Map.of();
    private DataTree tree = IntegrationFleet.tree(IntegrationFleet.files(1, "4be19c2"));
    private IntegrationDesired desired = IntegrationLoader.load(tree);
    private NamespaceObserved seen = IntegrationFleet.applied(tree, desired);

    @Setup
    public void prepare() {
        var before = IntegrationFleet.tree(IntegrationFleet.files(shards, "4be19c2"));
        seen = IntegrationFleet.applied(before, IntegrationLoader.load(before));
        files = IntegrationFleet.files(shards, "9d07aa1");
        tree = IntegrationFleet.tree(files);
        desired = IntegrationLoader.load(tree);
        long steps =
                plan().steps().stream().filter(step -> step.kind().isChange()).count();
        if (steps != 1) {
            throw new IllegalStateException("one override changed, and " + steps + " steps are planned");
        }
    }

    /** Files read, checked, split, rendered and compared. */
    @Benchmark
    public IntegrationPlan fromFiles() {
        var read = IntegrationFleet.tree(files);
        return IntegrationFleet.plan(read, IntegrationLoader.load(read), seen);
    }

    /** Split, rendered and compared, from data that were read before. */
    @Benchmark
    public IntegrationPlan plan() {
        return IntegrationFleet.plan(tree, desired, seen);
    }
}
