package dev.tidegate.cli.integrations;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.StoreOptions;
import dev.tidegate.integrations.act.Outcome;
import dev.tidegate.integrations.plan.Plan;
import dev.tidegate.integrations.workload.Rendered;
import dev.tidegate.server.integrations.IntegrationData;
import dev.tidegate.server.integrations.IntegrationManager;
import dev.tidegate.server.integrations.StoredNamespaces;
import dev.tidegate.server.integrations.cluster.ClusterDirectory;
import dev.tidegate.server.integrations.rollout.ClusterHealth;
import dev.tidegate.server.integrations.rollout.RolloutDesk;
import dev.tidegate.server.integrations.rollout.StoredRollouts;
import dev.tidegate.store.Store;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** Everything a command needs to compare data with clusters; closed when the command ends. */
final class Desk implements AutoCloseable {

    /** Longer than a reshape may wait for pods to go. */
    private static final Duration TURN = Duration.ofMinutes(15);

    private static final int THREADS = 32;

    private final DataOptions options;
    private final ClusterOptions clusterOptions;
    private final IntegrationData data;
    private final Rendered base;
    private final Store store;
    private final ClusterDirectory clusters;
    private final RolloutDesk rollouts;
    private final ExecutorService executor = Executors.newFixedThreadPool(THREADS, work -> {
        var thread = new Thread(work, "integrations");
        thread.setDaemon(true);
        return thread;
    });

    Desk(DataOptions options, ClusterOptions clusterOptions, HealthOptions health, StoreOptions storeOptions) {
        this.options = options;
        this.clusterOptions = clusterOptions;
        this.data = options.load();
        this.base = data.render(options.images());
        this.store = storeOptions.open();
        this.clusters = clusterOptions.directory(data);
        this.rollouts = new RolloutDesk(
                data,
                base,
                new StoredRollouts(store, data.settings().owner(), Clock.systemUTC()),
                new ClusterHealth(clusters::kube, base.workloads(), health.metrics()));
    }

    IntegrationData data() {
        return data;
    }

    RolloutDesk rollouts() {
        return rollouts;
    }

    /** What shall run, what rollouts want included; nothing is kept. */
    Rendered rendered() {
        return under(rollouts.look(Instant.now()));
    }

    private Rendered under(List<RolloutDesk.Position> positions) {
        return positions.isEmpty()
                ? base
                : data.render(options.images().withRollouts(RolloutDesk.refs(positions)));
    }

    Plan plan(Rendered rendered, boolean takeOver, @Nullable Integer confirmedDeletions) {
        return manager(null).plan(data, rendered, wish(takeOver, confirmedDeletions));
    }

    /** What was wanted, and what became of it. */
    record Applied(Rendered rendered, Outcome outcome) {}

    /** Lets rollouts go on, plans and applies in a turn of our own: two at a time would undo each other's reshapes. */
    Applied apply(boolean takeOver, @Nullable Integer confirmedDeletions) {
        var leases = store.leases();
        var clock = Clock.systemUTC();
        String owner = UUID.randomUUID().toString().substring(0, 8) + "@pid-"
                + ProcessHandle.current().pid();
        Fence fence = leases.acquire(
                        new LeaseName("integrations/" + data.settings().owner()), owner, TURN, clock.instant())
                .match(granted -> granted.lease().fence(), held -> {
                    throw new CommandFailure(
                            ExitCode.REFUSED,
                            "somebody else applies: %s, until %s at least".formatted(held.owner(), held.until()));
                });
        try {
            var rendered = under(rollouts.advance(Instant.now()));
            var manager = manager(fence);
            var plan = manager.plan(data, rendered, wish(takeOver, confirmedDeletions));
            return new Applied(rendered, manager.apply(data, plan));
        } finally {
            leases.release(fence);
        }
    }

    private IntegrationManager manager(@Nullable Fence fence) {
        return new IntegrationManager(
                clusters::port,
                new StoredNamespaces(store, data.settings().owner(), Clock.systemUTC(), fence),
                ClusterOptions.waiter(),
                executor,
                clusterOptions.concurrency());
    }

    private IntegrationManager.Wish wish(boolean takeOver, @Nullable Integer confirmedDeletions) {
        return new IntegrationManager.Wish(options.selection(), takeOver, confirmedDeletions);
    }

    static ExitCode exitCode(int number) {
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
