package dev.tidegate.application.integrations;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.ProblemLines;
import dev.tidegate.application.integrations.cluster.ClusterAccessSettings;
import dev.tidegate.application.integrations.cluster.ClusterConnections;
import dev.tidegate.application.integrations.load.IntegrationData;
import dev.tidegate.application.integrations.rollout.ClusterShardObserver;
import dev.tidegate.application.integrations.rollout.RecentRuns;
import dev.tidegate.application.integrations.rollout.RolloutTracker;
import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.application.integrations.rollout.RunnerMetrics;
import dev.tidegate.application.integrations.rollout.StoredRolloutApprovalRepository;
import dev.tidegate.application.integrations.rollout.StoredRolloutRepository;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.http.Sleeper;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.rollout.ImageRollout;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.store.Store;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Data that were read once, rendered, with their rollouts and with connections to their clusters. */
final class LoadedIntegrations implements AutoCloseable {

    private final IntegrationData data;
    private final RecordedLookups lookups;
    private final RenderedWorkloads base;
    private final ClusterConnections clusters;
    private final StoredRolloutRepository stored;
    private final RolloutTracker rollouts;
    private final @Nullable RecentRuns runs;

    /**
     * How clusters and runners are reached.
     *
     * @param metrics what runners measure; null if nobody gathers it
     * @param offline whether no cluster is asked how its shards are
     */
    record Access(ClusterAccessSettings clusters, @Nullable RunnerMetrics metrics, boolean offline) {

        ClusterConnections connect(IntegrationData data) {
            return new ClusterConnections(
                    clusters, Ownership.of(data.settings()), data.clusters(), Clock.systemUTC(), Sleeper.real());
        }
    }

    /**
     * Renders data and reads the rollouts' progress; reaches no cluster yet.
     *
     * @param base the data rendered with these lookups
     */
    LoadedIntegrations(
            IntegrationData data,
            RecordedLookups lookups,
            RenderedWorkloads base,
            Access access,
            Store store,
            Clock clock) {
        this.data = data;
        this.lookups = lookups;
        this.base = base;
        this.clusters = access.connect(data);
        this.stored = new StoredRolloutRepository(store, data.settings().owner(), clock);
        this.runs = access.offline() ? null : new RecentRuns(clusters::kube, access.metrics());
        this.rollouts = guarded(() -> new RolloutTracker(
                data,
                base,
                stored,
                new StoredRolloutApprovalRepository(
                        store.approvals(), data.settings().owner(), clock),
                access.offline()
                        ? (rollout, shards, now) -> Map.of()
                        : new ClusterShardObserver(clusters::kube, base.workloads(), access.metrics())));
    }

    IntegrationData data() {
        return data;
    }

    RecordedLookups lookups() {
        return lookups;
    }

    ClusterConnections clusters() {
        return clusters;
    }

    RolloutTracker rollouts() {
        return rollouts;
    }

    StoredRolloutRepository storedRollouts() {
        return stored;
    }

    /** Where rollouts are now; nothing is stored. */
    List<Position> look(Instant now) {
        return guarded(() -> rollouts.look(now));
    }

    /** Decides about rollouts and stores what was decided. */
    List<Position> advance(Instant now) {
        return guarded(() -> rollouts.advance(now));
    }

    /** What shall run under these rollouts. */
    RenderedWorkloads rendered(List<Position> positions) {
        return IntegrationRendering.withRollouts(data, lookups.inputs(), base, rollouts, positions);
    }

    /** The last runs of these workloads; nothing if no cluster is asked. */
    Map<WorkloadId, RecentRuns.Found> runs(List<Workload> workloads, Instant now) {
        return runs == null ? Map.of() : runs.of(workloads, now);
    }

    /** The rollout with this name or file. */
    ImageRollout rollout(String name) {
        return rollouts.named(name).orElseThrow(() -> {
            var names = rollouts.all().stream().map(ImageRollout::name).toList();
            String known = names.isEmpty() ? "there is none that can go on" : "there are " + String.join(", ", names);
            var errors = rollouts.problems().stream().filter(Problem::isError).toList();
            var mistakes = errors.isEmpty() ? "" : "; it may be in a file with mistakes\n" + ProblemLines.text(errors);
            return new RequestFailure(
                    Status.INVALID_INPUT, "no rollout is called %s: %s%s".formatted(name, known, mistakes));
        });
    }

    static <T> T guarded(Supplier<T> deciding) {
        try {
            return deciding.get();
        } catch (StoredRolloutRepository.Unusable | RolloutTracker.ConcurrentChange refused) {
            throw new RequestFailure(Status.FAILED, String.valueOf(refused.getMessage()), refused);
        }
    }

    @Override
    public void close() {
        clusters.close();
    }
}
