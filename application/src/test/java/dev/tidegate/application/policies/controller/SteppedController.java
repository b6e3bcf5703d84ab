package dev.tidegate.application.policies.controller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.policies.hub.HubChecks;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.ObjectRef;
import dev.tidegate.policies.plan.PolicyOptions;
import dev.tidegate.runtime.Denial;
import dev.tidegate.runtime.Outcome;
import dev.tidegate.runtime.Pass;
import dev.tidegate.runtime.RunRecord;
import dev.tidegate.store.lease.Fence;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.awaitility.Awaitility;

/** A controller that makes a pass when it is told to, at a time it is told, and that can be killed in the middle of one. */
final class SteppedController implements AutoCloseable {

    private final Supplier<KubeCluster> connections;
    private final PolicyUnit unit;
    private final List<RunRecord> runs = new ArrayList<>();
    private HubCache cache;
    private PolicyReconciler reconciler;
    private int passes;

    /** The process is gone, in the middle of whatever it was doing. */
    static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }

    SteppedController(Supplier<KubeCluster> connections, String namespace) {
        this.connections = connections;
        this.unit = new PolicyUnit(namespace + "/" + PlayedHub.POLICY);
        start();
    }

    private void start() {
        var hub = connections.get();
        cache = new HubCache(hub, Clock.systemUTC(), none -> {});
        reconciler =
                new PolicyReconciler(hub, cache, new HubChecks(hub, "open-cluster-management"), PolicyOptions.DEFAULT);
        reconciler.awaitHub(Duration.ofSeconds(60));
    }

    /** Starts anew, knowing nothing but what the hub has. */
    void restart() {
        reconciler.close();
        start();
    }

    /** Waits until the controller has heard of what was written. */
    void awaitSeen(Map<ObjectRef, Long> written) {
        written.forEach((ref, version) -> {
            if (isWatched(ref)) {
                Awaitility.await()
                        .pollInterval(Duration.ofMillis(1))
                        .pollDelay(Duration.ZERO)
                        .atMost(Duration.ofSeconds(60))
                        .untilAsserted(() -> assertThat(hasSeen(ref, version))
                                .as("%s at %d", ref, version)
                                .isTrue());
            }
        });
    }

    private static boolean isWatched(ObjectRef ref) {
        return List.of(
                        HubKinds.POLICY,
                        HubKinds.ROLLOUT,
                        HubKinds.PLACEMENT,
                        HubKinds.PLACEMENT_DECISION,
                        HubKinds.MANAGED_CLUSTER)
                .contains(ref.kind());
    }

    private boolean hasSeen(ObjectRef ref, long version) {
        var seen = seen(ref);
        return version == 0 ? seen.isEmpty() : seen.isPresent() && seen.get() >= version;
    }

    private Optional<Long> seen(ObjectRef ref) {
        var namespace = String.valueOf(ref.namespace());
        if (ref.kind().equals(HubKinds.MANAGED_CLUSTER)) {
            return cache.version(ref.kind(), ref.name());
        }
        return cache.version(ref.kind(), ObjectCache.key(namespace, ref.name()));
    }

    /** Makes a pass; it is killed before the given step, if that is not negative. */
    Outcome<PolicyReport> pass(Instant now, int killedBefore) {
        return reconciler.reconcile(unit, new SteppedPass(now, killedBefore));
    }

    /** What was recorded, in order. */
    List<RunRecord> runs() {
        return runs;
    }

    @Override
    public void close() {
        reconciler.close();
    }

    private final class SteppedPass implements Pass {

        private final Instant now;
        private final String round = "round-" + ++passes;
        private int left;

        SteppedPass(Instant now, int killedBefore) {
            this.now = now;
            this.left = killedBefore;
        }

        @Override
        public String round() {
            return round;
        }

        @Override
        public Instant now() {
            return now;
        }

        @Override
        public List<String> units() {
            return List.of(unit.name());
        }

        @Override
        public boolean isDryRun() {
            return false;
        }

        @Override
        public Fence fence() {
            throw new IllegalStateException("nothing is written to the store");
        }

        @Override
        public Optional<Denial> denial() {
            if (left-- == 0) {
                throw new Killed();
            }
            return Optional.empty();
        }

        @Override
        public boolean isUrgent() {
            return false;
        }

        @Override
        public <T> T shared(String key, Supplier<T> maker) {
            return maker.get();
        }

        @Override
        public void record(RunRecord run) {
            runs.add(run);
        }
    }
}
