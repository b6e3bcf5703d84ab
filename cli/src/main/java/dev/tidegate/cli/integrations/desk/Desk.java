package dev.tidegate.cli.integrations.desk;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.StoreOptions;
import dev.tidegate.integrations.FrozenIndex;
import dev.tidegate.integrations.act.Outcome;
import dev.tidegate.integrations.plan.Plan;
import dev.tidegate.integrations.rollout.Act;
import dev.tidegate.integrations.rollout.RolloutFile;
import dev.tidegate.integrations.rollout.RolloutState;
import dev.tidegate.integrations.workload.Rendered;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.kube.Encryption;
import dev.tidegate.server.integrations.IntegrationData;
import dev.tidegate.server.integrations.IntegrationManager;
import dev.tidegate.server.integrations.StoredNamespaces;
import dev.tidegate.server.integrations.TurnPermit;
import dev.tidegate.server.integrations.cluster.ClusterDirectory;
import dev.tidegate.server.integrations.keep.DecisionLog;
import dev.tidegate.server.integrations.rollout.ClusterHealth;
import dev.tidegate.server.integrations.rollout.RecentRuns;
import dev.tidegate.server.integrations.rollout.RolloutDesk;
import dev.tidegate.server.integrations.rollout.RunnerMetrics;
import dev.tidegate.server.integrations.rollout.StoredRollouts;
import dev.tidegate.server.turn.LeasedTurn;
import dev.tidegate.store.Store;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Everything a command needs to compare data with clusters; closed when the command ends. */
public final class Desk implements AutoCloseable {

    private static final int THREADS = 32;

    private final DataOptions options;
    private final ClusterOptions clusterOptions;
    private final IntegrationData data;
    private final Rendered base;
    private final Store store;
    private final DecisionLog log;
    private final ClusterDirectory clusters;
    private final RolloutDesk rollouts;
    private final @Nullable RecentRuns runs;
    private final Clock clock = Clock.systemUTC();
    private final ExecutorService executor = Executors.newFixedThreadPool(THREADS, work -> {
        var thread = new Thread(work, "integrations");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * Opens the store, and reaches no cluster yet.
     *
     * @param offline whether no cluster shall be asked how its shards are
     */
    public Desk(
            DataOptions options,
            ClusterOptions clusterOptions,
            HealthOptions health,
            StoreOptions storeOptions,
            boolean offline) {
        this.options = options;
        this.clusterOptions = clusterOptions;
        var opening = Ahead.open(storeOptions::open, executor);
        if (!offline) {
            // If it fails, so does the first connection, which says why.
            var unused = CompletableFuture.runAsync(Encryption::prepare, executor);
        }
        @Nullable RunnerMetrics metrics;
        try {
            metrics = health.metrics();
            this.data = options.load();
            this.base = data.render(options.images());
            this.clusters = clusterOptions.directory(data);
        } catch (RuntimeException unreadable) {
            opening.drop(Store::close);
            throw unreadable;
        }
        this.runs = offline ? null : new RecentRuns(clusters::kube, metrics);
        this.store = opening.get();
        this.log = new DecisionLog(store, data.settings().owner());
        try {
            this.rollouts = new RolloutDesk(
                    data,
                    base,
                    new StoredRollouts(store, data.settings().owner(), clock),
                    offline
                            ? (rollout, shards, now) -> Map.of()
                            : new ClusterHealth(clusters::kube, base.workloads(), metrics));
        } catch (RuntimeException unusable) {
            store.close();
            throw unusable instanceof StoredRollouts.Unusable ? failed(unusable) : unusable;
        }
    }

    private static CommandFailure failed(RuntimeException why) {
        return new CommandFailure(ExitCode.FAILED, String.valueOf(why.getMessage()), why);
    }

    public IntegrationData data() {
        return data;
    }

    public RolloutDesk rollouts() {
        return rollouts;
    }

    /** What shall run, what rollouts want included; nothing is kept. */
    public Rendered rendered() {
        return under(look(Instant.now()));
    }

    private Rendered under(List<RolloutDesk.Position> positions) {
        var rendered =
                positions.isEmpty() ? base : data.render(options.images().withRollouts(RolloutDesk.refs(positions)));
        var problems = new LinkedHashSet<>(rendered.problems());
        problems.addAll(rollouts.problems());
        positions.forEach(position -> problems.addAll(position.decision().problems()));
        var left = new FrozenIndex(rollouts.frozen());
        return new Rendered(
                rendered.workloads().stream()
                        .filter(workload -> !left.isWhole(
                                workload.shard().entry().integration().name(),
                                workload.id().namespace()))
                        .toList(),
                rendered.services(),
                Stream.concat(rendered.frozen().stream(), rollouts.frozen().stream())
                        .toList(),
                rendered.incomplete(),
                List.copyOf(problems),
                rendered.notes());
    }

    /** Where rollouts are now; nothing is kept. */
    public List<RolloutDesk.Position> look(Instant now) {
        return guarded(() -> rollouts.look(now));
    }

    /** What shall run under these rollouts. */
    public Rendered rendered(List<RolloutDesk.Position> positions) {
        return under(positions);
    }

    /** The last runs of these workloads; nothing if nobody shall be asked. */
    public Map<WorkloadId, RecentRuns.Found> runs(List<Workload> workloads, Instant now) {
        return runs == null ? Map.of() : runs.of(workloads, now);
    }

    /** The rollout that is called so, by its name or its file. */
    public RolloutFile rollout(String name) {
        return rollouts.named(name).orElseThrow(() -> {
            var names = rollouts.all().stream().map(RolloutFile::name).toList();
            String known = names.isEmpty() ? "there is none that can go on" : "there are " + String.join(", ", names);
            return new CommandFailure(ExitCode.WRONG_USAGE, "no rollout is called %s: %s".formatted(name, known));
        });
    }

    /** Does what a person wants to a rollout, and writes it down. */
    public RolloutState act(RolloutFile rollout, Act act) {
        return guarded(() -> rollouts.act(rollout, act))
                .match(
                        accepted -> {
                            log.add(rollout, act, accepted.is());
                            return accepted.is();
                        },
                        refused -> {
                            throw new CommandFailure(ExitCode.REFUSED, refused.sentence());
                        });
    }

    public DecisionLog log() {
        return log;
    }

    private static <T> T guarded(Supplier<T> deciding) {
        try {
            return deciding.get();
        } catch (StoredRollouts.Unusable | RolloutDesk.Overtaken inTheWay) {
            throw failed(inTheWay);
        }
    }

    public Plan plan(Rendered rendered, boolean takeOver, @Nullable Integer confirmedDeletions) {
        return manager(null, () -> false).plan(data, rendered, wish(takeOver, confirmedDeletions));
    }

    /** What was wanted, and what became of it. */
    public record Applied(List<RolloutDesk.Position> positions, Rendered rendered, Outcome outcome) {}

    /**
     * Lets rollouts go on, plans and applies in a turn of our own: two at a time would undo each other's reshapes. What
     * came of it is in the decision log then.
     */
    public Applied apply(boolean takeOver, @Nullable Integer confirmedDeletions, Ending ending) {
        var process = UUID.randomUUID().toString().substring(0, 8);
        try (var turn = LeasedTurn.take(
                store.leases(),
                new LeaseName("integrations/" + data.settings().owner()),
                LeasedTurn.owner(process),
                clock,
                granted -> granted,
                held -> {
                    throw new CommandFailure(
                            ExitCode.REFUSED,
                            "somebody else applies: %s, until %s at least".formatted(held.owner(), held.until()));
                })) {
            return logged(() -> apply(turn, wish(takeOver, confirmedDeletions), ending));
        }
    }

    private Applied apply(LeasedTurn turn, IntegrationManager.Wish wish, Ending ending) {
        var positions = guarded(() -> rollouts.advance(clock.instant()));
        var rendered = under(positions);
        var permit = new TurnPermit(turn, ending::isWanted, clock);
        var manager = manager(turn.fence(), () -> ending.isUrgent() || permit.isLost());
        var plan = manager.plan(data, rendered, wish);
        if (!turn.holds()) {
            throw new CommandFailure(
                    ExitCode.REFUSED, "somebody else applies: they took the turn while this was planned");
        }
        return new Applied(positions, rendered, manager.apply(data, plan, permit));
    }

    private Applied logged(Supplier<Applied> applying) {
        var started = clock.instant();
        try {
            var applied = applying.get();
            log.add(started, applied.positions(), applied.rendered(), applied.outcome());
            return applied;
        } catch (RuntimeException failure) {
            log.addFailure(started, String.valueOf(failure.getMessage()));
            throw failure;
        }
    }

    private IntegrationManager manager(@Nullable Fence fence, BooleanSupplier hurried) {
        return new IntegrationManager(
                clusters::port,
                new StoredNamespaces(store, data.settings().owner(), clock, fence),
                new RealWaiter(hurried),
                executor,
                clusterOptions.concurrency());
    }

    private IntegrationManager.Wish wish(boolean takeOver, @Nullable Integer confirmedDeletions) {
        return new IntegrationManager.Wish(options.selection(), takeOver, confirmedDeletions);
    }

    public static ExitCode exitCode(int number) {
        for (ExitCode code : ExitCode.values()) {
            if (code.number() == number) {
                return code;
            }
        }
        throw new IllegalArgumentException("no command ends with " + number);
    }

    @Override
    public void close() {
        executor.shutdownNow();
        clusters.close();
        store.close();
    }
}
