package dev.tidegate.benchmarks;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.revision.Revision;
import dev.tidegate.engine.rollout.FailureBound;
import dev.tidegate.engine.rollout.RolloutPlanResult;
import dev.tidegate.engine.rollout.RolloutPlanner;
import dev.tidegate.engine.rollout.RolloutRequest;
import dev.tidegate.engine.rollout.RolloutSettings;
import dev.tidegate.engine.rollout.RolloutStrategy;
import dev.tidegate.engine.rollout.TargetGroup;
import dev.tidegate.engine.rollout.TargetName;
import dev.tidegate.engine.rollout.TargetPhase;
import dev.tidegate.engine.rollout.TargetStatus;
import dev.tidegate.engine.threshold.Limit;
import dev.tidegate.engine.threshold.Rounding;
import dev.tidegate.engine.threshold.Threshold;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
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

/**
 * One rollout decision over a whole fleet, explanations of every target included.
 *
 * <p>Half of the fleet is done, the group in the middle is in flight, the rest waits. Statuses come in no order, as they
 * do from an API. Groups are made once and decided over many times; {@link #makeGroupsAndDecide} counts the making too,
 * from targets in no order.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class RolloutBenchmark {

    private static final Instant NOW = Instant.parse("2026-03-02T12:00:00Z");
    private static final Revision REVISION = Revision.of("the new content");

    @Param({"1000", "10000", "50000", "100000"})
    int targets = 1000;

    @Param({"10"})
    int groups = 10;

    @Param({"PER_GROUP", "PROGRESSIVE", "REFERENCE_PER_GROUP"})
    Case shape = Case.PER_GROUP;

    private RolloutRequest request = requestOf(1, 1, Case.PER_GROUP);

    private List<List<TargetName>> shuffled = List.of();

    /** What is decided, and by whose rules. */
    public enum Case {
        PER_GROUP,
        PROGRESSIVE,
        REFERENCE_PER_GROUP
    }

    @Setup
    public void prepare() {
        request = requestOf(targets, groups, shape);
        shuffled = request.groups().stream()
                .map(group -> {
                    var names = new ArrayList<>(group.targets());
                    Collections.shuffle(names, new Random(7));
                    return List.copyOf(names);
                })
                .toList();
    }

    @Benchmark
    public RolloutPlanResult decide() {
        return RolloutPlanner.plan(request, NOW);
    }

    @Benchmark
    public RolloutPlanResult makeGroupsAndDecide() {
        var made = new ArrayList<TargetGroup>();
        for (int order = 0; order < groups; order++) {
            made.add(new TargetGroup(order, "group-" + order, shuffled.get(order)));
        }
        return RolloutPlanner.plan(
                new RolloutRequest(
                        request.profile(),
                        request.revision(),
                        request.strategy(),
                        made,
                        request.statuses(),
                        request.approvals(),
                        request.ignored()),
                NOW);
    }

    private static RolloutRequest requestOf(int targets, int groupCount, Case shape) {
        var random = new Random(7);
        var groups = new ArrayList<TargetGroup>();
        var statuses = new ArrayList<TargetStatus>();
        int perGroup = targets / groupCount;
        for (int order = 0; order < groupCount; order++) {
            var names = new ArrayList<TargetName>();
            for (int i = 0; i < perGroup; i++) {
                var name = new TargetName("cluster-" + order + "-" + Integer.toHexString(random.nextInt()) + "-" + i);
                names.add(name);
                status(name, order, groupCount, i).ifPresent(statuses::add);
            }
            groups.add(new TargetGroup(order, "group-" + order, names));
        }
        Collections.shuffle(statuses, random);
        var request = RolloutRequest.of(REVISION, strategy(shape, groupCount), groups, statuses);
        return shape == Case.REFERENCE_PER_GROUP ? request.under(Profile.REFERENCE) : request;
    }

    private static Optional<TargetStatus> status(TargetName name, int order, int groups, int number) {
        if (order < groups / 2) {
            return Optional.of(
                    TargetStatus.recorded(name, TargetPhase.SUCCEEDED, REVISION, NOW.minus(Duration.ofDays(1))));
        }
        if (order == groups / 2) {
            return Optional.of(
                    TargetStatus.recorded(name, TargetPhase.PROGRESSING, REVISION, NOW.minusSeconds(number % 600)));
        }
        return Optional.empty();
    }

    private static RolloutStrategy strategy(Case shape, int groups) {
        var pace = new RolloutSettings(
                Duration.ofMinutes(30),
                Duration.ofHours(2),
                Limit.of(Threshold.percent(5), Rounding.UP, 0),
                shape == Case.REFERENCE_PER_GROUP ? FailureBound.LENIENT : FailureBound.STRICT);
        return shape == Case.PROGRESSIVE
                ? new RolloutStrategy.Progressive(
                        pace, Limit.of(Threshold.percent(100 / groups), Rounding.UP, 1), List.of())
                : new RolloutStrategy.ProgressivePerGroup(pace, List.of());
    }
}
